// The table of a game without a UI: drawn from the view alone; every legal move can be chosen.
import type { GameUI } from '../gameUI'
import Board from './Board.svelte'
import Face from './Face.svelte'
import { hueStep, look } from './look'
import Me from './Me.svelte'
import { keys, lights, onShelf, shows } from './piles'
import Plate from './Plate.svelte'
import Side from './Side.svelte'

export default {
  cards: { Face, look },
  board: {
    Board,
    hasPlace: lights,
    hasCard: shows,
    drawsAnswers: (_view, match) => onShelf(match),
    tableClasses: ({ game }) => `plain gh-${hueStep(game)}`,
  },
  hand: { SelfPanel: Me, HandSide: Side },
  plates: { Plate },
  keys: { targets: keys },
} satisfies GameUI
