import { addSprite } from '../../design/sprite'
import { numberOf } from '../../match/selectors'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import court from './court.svg?raw'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Board from './Board.svelte'
import { end, selfLine, plateData, sceneText } from './plate'
import Winnings from './Winnings.svelte'

addSprite(symbols)
addSprite(court.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''))

export default {
    cards: { Face, look, wordless: true },
    board: { Board, showsHands: true, anchors: { pot: '.potbox', board: '.opencell' } },
    hand: { EndHand: Winnings, selfLine },
    plates: { data: plateData, coin: { cls: 'chip', words: /chips?/ } },
    text: { end },
    scene: {
        kindOf: (events) =>
            events.some(({ kind }) => kind === 'TAKEN') && events.some(({ kind }) => kind === 'ANTED')
                ? 'scene'
                : undefined,
        nextOf: (scene) =>
            scene.find(
                ({ kind }, i) => kind === 'ANTED' && scene.slice(0, i).some((before) => before.kind === 'TAKEN'),
            ),
        text: sceneText,
        replayStake: (view) => numberOf(view, 'pot'),
    },
} satisfies GameUI
