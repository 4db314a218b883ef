import { lay } from '../../design/sprite'
import { cardTarget } from '../../match/choosing'
import { cardsIn, numberOf } from '../../match/reading'
import type { Skin } from '../skin'
import { aims, instead, isForetold, signOf } from './aim'
import { asks } from './asks'
import './cards.css'
import './table.css'
import './decisions.css'
import '../../motion/roll.css'
import { fetchBoarding } from './boarding.svelte'
import Brought from './Brought.svelte'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Kit from './Kit.svelte'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Plate from './Plate.svelte'
import { strikeIn } from './strike'
import { captainOf } from './units'

lay(symbols)

export default {
  Face,
  look,
  sorts: () => import('./sorts'),
  plate: (view, seat) => ({ score: view.scores[seat] ?? 0, marks: [], held: cardsIn(view, `hands/${seat}`).length }),
  Plate,
  facing: true,
  Me,
  Side: Kit,
  Middle,
  fetches: (view) => (numberOf(view, 'turn') ? fetchBoarding() : undefined),
  ended: () => import('./Ended.svelte'),
  Laid: Brought,
  lays: (view) => view.question?.decision === 'MULLIGAN',
  frame: (view, match) => [numberOf(view, 'turn') === 0 && 'opening', aims(match) && 'aims', isForetold(match) && 'foretold'].filter(Boolean).join(' '),
  scene: (events) => (strikeIn(events) && events.some(({ kind }) => kind === 'DAMAGED' || kind === 'SHIELDED') ? 'glimpse' : undefined),
  lights: (place) => place.startsWith('map/'),
  keyWords: [[['S'], 'Captain’s Skill'], [['T'], 'Gamer’s Talent']],
  keys: (view) => ({ S: cardTarget(captainOf(view, view.viewer ?? 0)?.name ?? ''), T: cardTarget(cardsIn(view, `gamer/${view.viewer}`)[0] ?? '') }),
  placeName: (view) => (['ACT', 'SUMMON', 'STEP'].includes(view.question?.decision ?? '') ? 'a place' : 'a unit'),
  points: { map: '.ship' },
  asks,
  sign: signOf,
  instead,
  steps: true,
  parting: /^Draw a new hand/,
} satisfies Skin
