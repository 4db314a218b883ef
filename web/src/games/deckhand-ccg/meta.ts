import { lay } from '../../design/sprite'
import type { GameMeta } from '../gameUI'
import symbols from './box.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

lay(symbols)

export default {
  emblem: 'interceptor-ship',
  cover,
  about: 'Two docked starships, two crews: kill the enemy Captain and keep yours.',
  length: '3 to 10 turns each',
  shelf: 2,
} satisfies GameMeta
