import { lay } from '../../design/sprite'
import type { Skin } from '../skin'
import './cards.css'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'

lay(symbols)

export default { Face, look } satisfies Skin
