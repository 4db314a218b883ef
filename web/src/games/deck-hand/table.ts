import { lay } from '../../design/sprite'
import { cardsIn } from '../../match/reading'
import type { Skin } from '../skin'
import './cards.css'
import './table.css'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Plate from './Plate.svelte'
import Stash from './Stash.svelte'

lay(symbols)

export default {
  Face,
  look,
  coin: { cls: 'cu', words: /coins?/ },
  plate: (view, seat) => ({ score: view.scores[seat] ?? 0, marks: [], held: cardsIn(view, `hands/${seat}`).length }),
  Plate,
  Me,
  Side: Stash,
  Middle,
  lights: (place) => place.startsWith('supply/'),
  placeName: 'a card',
} satisfies Skin
