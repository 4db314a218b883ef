import { addSprite } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './meta.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

addSprite(symbols)

export default {
    emblem: 'overlord-helm',
    cover,
    about: 'Take control of the pot, hold it for a round, then survive the showdown.',
    length: '12 hands',
    shelf: 1,
} satisfies GameMeta
