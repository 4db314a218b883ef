import { addSprite } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './meta.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

addSprite(symbols)

export default {
    emblem: 'hand',
    cover,
    about: 'Six weeks at a hand model agency. Every card is a move, money or points, once.',
    length: '6 weeks',
    shelf: 3,
} satisfies GameMeta
