import { lay } from '../../design/sprite'
import { numberOf } from '../../match/reading'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import court from './court.svg?raw'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Middle from './Middle.svelte'
import { end, own, plate, tells } from './plate'
import Spoils from './Spoils.svelte'

lay(symbols)
lay(court.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''))

export default {
  cards: { Face, look, wordless: true },
  board: { Board: Middle, showsHands: true, anchors: { pot: '.potbox', board: '.opencell' } },
  hand: { EndHand: Spoils, selfLine: own },
  plates: { data: plate, coin: { cls: 'chip', words: /chips?/ } },
  text: { end },
  scene: {
    kindOf: (events) => (events.some(({ kind }) => kind === 'TAKEN') && events.some(({ kind }) => kind === 'ANTED') ? 'scene' : undefined),
    text: tells,
    replayStake: (view) => numberOf(view, 'pot'),
  },
} satisfies GameUI
