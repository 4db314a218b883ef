import { lay } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './box.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

lay(symbols)

export default {
  emblem: 'hand',
  cover,
  about: 'Six weeks at a hand model agency. Every card is a move, money or points, once.',
  length: '6 weeks',
  shelf: 3,
} satisfies GameMeta
