import { lay } from '../../design/sprite'
import type { Box } from '../skin'
import symbols from './box.json?sprite'
import cover from './cover.svg?raw'
import './theme.css'

lay(symbols)

export default {
  emblem: 'pirate-hook',
  cover,
  about: 'A race among sailors: play and buy cards for their hooks before the supply runs out.',
  length: '20 turns each',
  shelf: 0,
} satisfies Box
