import { addSprite } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './meta.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

addSprite(symbols)

export default {
    emblem: 'pirate-hook',
    cover,
    about: 'A race among sailors: play and buy cards for their hooks before the supply runs out.',
    length: '20 turns each',
    shelf: 0,
    solo: {
        title: 'Alone against the sea',
        unit: 'hooks',
        challenges: [
            { title: '32 hooks', about: 'before the supply deck is empty' },
            { title: '26 hooks, 9 Attacks', about: 'both, before it is empty' },
            { title: '27 hooks, 8 Structures', about: 'the hard one' },
        ],
    },
} satisfies GameMeta
