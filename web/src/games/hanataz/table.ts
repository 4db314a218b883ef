import { lay } from '../../design/sprite'
import { placeTarget } from '../../match/choosing'
import { numberOf, toldOfCard } from '../../match/reading'
import type { Skin } from '../skin'
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
  Face,
  look,
  sorts: () => import('./sorts'),
  coin: { cls: 'silv', words: /silvs?/ },
  price: (view, card) => toldOfCard(view, 'price', card)?.words,
  unit: 'silv',
  stake: (view) => numberOf(view, 'pot'),
  plate,
  own,
  asks,
  parting: /^Nub out/,
  tells,
  stamps,
  together: (view, cards) => `${view.question?.decision === 'REFRESH' ? 'Exchange' : 'Discard'} ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
  Middle,
  scene: (events) => (events.some((event) => event.kind === 'FLIPPED') ? 'scene' : undefined),
  lights: (place) => place.startsWith('hanataz/'),
  keyWords: [[['1', '5'], 'Flip a Hanataz card']],
  keys: () => Object.fromEntries([1, 2, 3, 4, 5].map((number) => [number, placeTarget(`hanataz/${number - 1}`)])),
  placeName: 'a card',
  points: { control: '.path .cell:first-child', hanataz: '.path .cell:has(.fan5)', pot: '.path .cell:last-child' },
} satisfies Skin
