import { lay } from '../../design/sprite'
import { placeTarget } from '../../match/choosing'
import { numberOf, toldOfCard } from '../../match/reading'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import { asks } from './asks'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Middle from './Middle.svelte'
import { own, plate, tells } from './plate'
import { stamps } from './stamps'

lay(symbols)

export default {
  cards: { Face, look, loadFilters: () => import('./sorts') },
  board: {
    Board: Middle,
    hasPlace: (place) => place.startsWith('hanataz/'),
    anchors: { control: '.path .cell:first-child', hanataz: '.path .cell:has(.fan5)', pot: '.path .cell:last-child' },
  },
  hand: { price: (view, card) => toldOfCard(view, 'price', card)?.words, selfLine: own },
  plates: { data: plate, coin: { cls: 'silv', words: /silvs?/ }, unit: 'silv' },
  text: {
    question: asks,
    riskyAnswers: /^Nub out/,
    multiLabel: (view, cards) => `${view.question?.decision === 'REFRESH' ? 'Exchange' : 'Discard'} ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
    placeName: 'a card',
  },
  scene: {
    kindOf: (events) => (events.some((event) => event.kind === 'FLIPPED') ? 'scene' : undefined),
    text: tells,
    stamps,
    replayStake: (view) => numberOf(view, 'pot'),
  },
  keys: {
    targets: () => Object.fromEntries([1, 2, 3, 4, 5].map((number) => [number, placeTarget(`hanataz/${number - 1}`)])),
    help: [[['1', '5'], 'Flip a Hanataz card']],
  },
} satisfies GameUI
