import { addSprite } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './meta.json?sprite'
import './theme.css'

addSprite(symbols)

export default { emblem: 'poker-hand', lesson: { title: 'Leduc' }, usual: { hands: 10 } } satisfies GameMeta
