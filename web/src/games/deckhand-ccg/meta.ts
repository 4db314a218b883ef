import { addSprite } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './meta.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

addSprite(symbols)

export default {
    emblem: 'interceptor-ship',
    cover,
    about: 'Two docked starships, two crews: kill the enemy Captain and keep yours.',
    length: '3 to 10 turns each',
    shelf: 2,
} satisfies GameMeta
