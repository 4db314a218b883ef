import { lay } from '../../design/sprite'
import type { Box } from '../skin'
import symbols from './box.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

lay(symbols)

export default { emblem: 'hand', cover } satisfies Box
