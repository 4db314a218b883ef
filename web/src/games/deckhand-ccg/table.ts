import { lay } from '../../design/sprite'
import { cardsIn } from '../../match/reading'
import type { Skin } from '../skin'
import './cards.css'
import './table.css'
import './decisions.css'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Kit from './Kit.svelte'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Plate from './Plate.svelte'

lay(symbols)

export default {
  Face,
  look,
  plate: (view, seat) => ({ score: view.scores[seat] ?? 0, marks: [], held: cardsIn(view, `hands/${seat}`).length }),
  Plate,
  Me,
  Side: Kit,
  Middle,
  lights: (place) => place.startsWith('map/'),
  placeName: 'a unit',
} satisfies Skin
