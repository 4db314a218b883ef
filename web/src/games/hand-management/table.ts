import { lay } from '../../design/sprite'
import { cardsIn, numberOf, toldOf } from '../../match/reading'
import type { Skin } from '../skin'
import './cards.css'
import './table.css'
import './decisions.css'
import Chairs from './Chairs.svelte'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Thrice from './Thrice.svelte'
import { asks, together } from './several'
import { phaseOf } from './told'
import When from './When.svelte'

lay(symbols)

export default {
  Face,
  look,
  plate: (view, seat) => ({ score: numberOf(view, 'scores', seat), marks: [], held: cardsIn(view, `hands/${seat}`).length }),
  plateless: true,
  unit: 'point',
  house: (view, seat) => toldOf(view, 'agency', seat)?.words ?? '',
  points: { week: '.week', board: '.board .chances' },
  Me,
  Side: Thrice,
  Middle,
  Tab: When,
  Laid: Chairs,
  lays: (view) => numberOf(view, 'week') === 0,
  asks,
  together,
  scene: (events) => events.some((event) => event.kind === 'DIE'),
  frame: (view) => `${phaseOf(view) === 4 ? 'res' : ''} ${numberOf(view, 'week') === 0 ? 'keeping' : ''} ${view.question?.decision === 'PICK' ? 'picking' : ''}`,
} satisfies Skin
