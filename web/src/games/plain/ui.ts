// The table of a game without a folder here: everything is drawn from the view, and every legal move can be chosen.
import type { Skin } from '../skin'
import Board from './Board.svelte'
import Face from './Face.svelte'
import { hueStep, look } from './look'
import Me from './Me.svelte'
import { keys, lights, onShelf, shows } from './piles'
import Plate from './Plate.svelte'
import Side from './Side.svelte'

export default {
  Face, look, Plate, Me, Side, Middle: Board, lights, shows, keys,
  drawsAnswers: (_view, match) => onShelf(match),
  frame: ({ game }) => `plain gh-${hueStep(game)}`,
} satisfies Skin
