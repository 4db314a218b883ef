// The table of a game without a UI: drawn from the view alone; every legal move can be chosen.
import type { GameUI } from '../gameUI'
import Board from './Board.svelte'
import Face from './Face.svelte'
import { hueStep, look } from './look'
import SelfPanel from './SelfPanel.svelte'
import { keys, hasPlace, onShelf, hasCard } from './piles'
import Plate from './Plate.svelte'
import HandSide from './HandSide.svelte'

export default {
    cards: { Face, look },
    board: {
        Board,
        hasPlace,
        hasCard,
        drawsAnswers: (_view, match) => onShelf(match),
        tableClasses: ({ game }) => `plain gh-${hueStep(game)}`,
    },
    hand: { SelfPanel, HandSide },
    plates: { Plate },
    keys: { targets: keys },
} satisfies GameUI
