import { lay } from '../../design/sprite'
import type { Skin } from '../skin'
import './cards.css'
import './table.css'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Middle from './Middle.svelte'
import { own, plate } from './plate'

lay(symbols)

export default {
  Face,
  look,
  coin: { cls: 'silv', words: /silvs?/ },
  unit: 'silv',
  plate,
  own,
  Middle,
  scene: (events) => events.some((event) => event.kind === 'FLIPPED'),
  lights: (place) => place.startsWith('hanataz/'),
  placeName: 'a card',
  points: { control: '.path .cell:first-child', hanataz: '.path .cell:has(.fan5)', pot: '.path .cell:last-child' },
} satisfies Skin
