import { lay } from '../../design/sprite'
import { cardsIn, told } from '../../match/reading'
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
  points: { map: '.ship' },
  // the text of the card that asks is beside the question
  asks: (view) => {
    const card = told(view, 'source')[0]?.cards[0]
    const last = /([^.]+[?])$/.exec(view.question?.words ?? '')?.[1]?.trim()
    return card && last ? { head: `${card}: ${last.charAt(0).toLowerCase()}${last.slice(1)}`, rest: '' } : undefined
  },
} satisfies Skin
