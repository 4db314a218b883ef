import { lay } from '../../design/sprite'
import type { Skin } from '../skin'
import './cards.css'
import court from './court.svg?raw'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'

lay(symbols)
lay(court.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''))

export default { Face, look } satisfies Skin
