import { lay } from '../../design/sprite'
import { numberOf } from '../../match/reading'
import type { Skin } from '../skin'
import './cards.css'
import './table.css'
import court from './court.svg?raw'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Middle from './Middle.svelte'
import { end, own, plate, tells } from './plate'
import Spoils from './Spoils.svelte'

lay(symbols)
lay(court.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''))

export default { Face, wordless: true, look, coin: { cls: 'chip', words: /chips?/ }, plate, own, end, scene: (events) => (events.some(({ kind }) => kind === 'TAKEN') && events.some(({ kind }) => kind === 'ANTED') ? 'scene' : undefined), tells, stake: (view) => numberOf(view, 'pot'), Middle, showsHands: true, Spoils, points: { pot: '.potbox', board: '.opencell' } } satisfies Skin
