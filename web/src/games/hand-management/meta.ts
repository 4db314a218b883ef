import { addSprite } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './meta.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

addSprite(symbols)

export default {
    emblem: 'hand',
    cover,
    about: 'Run a hand-model agency for six weeks. Every card is an action, money or points, but only once.',
    length: '6 weeks',
    shelf: 3,
} satisfies GameMeta
