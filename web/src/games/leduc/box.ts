import { lay } from '../../design/sprite'
import type { Box } from '../skin'
import symbols from './box.json?sprite'
import './theme.css'

lay(symbols)

export default { emblem: 'poker-hand', lesson: { title: 'Leduc' }, usual: { hands: 10 } } satisfies Box
