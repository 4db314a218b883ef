import { lay } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './box.json?sprite'
import './theme.css'

lay(symbols)

export default { emblem: 'poker-hand', lesson: { title: 'Leduc' }, usual: { hands: 10 } } satisfies GameMeta
