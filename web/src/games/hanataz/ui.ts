import { addSprite } from '../../design/sprite'
import { placeTarget } from '../../match/paths'
import { numberOf, captionForCard } from '../../match/selectors'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import { question } from './questions'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Board from './Board.svelte'
import { selfLine, plateData, sceneText } from './plate'
import { stamps } from './stamps'

addSprite(symbols)

export default {
    cards: { Face, look, loadFilters: () => import('./filters') },
    board: {
        Board,
        hasPlace: (place) => place.startsWith('hanataz/'),
        anchors: {
            control: '.path .cell:first-child',
            hanataz: '.path .cell:has(.fan5)',
            pot: '.path .cell:last-child',
        },
    },
    hand: { price: (view, card) => captionForCard(view, 'price', card)?.words, selfLine },
    plates: { data: plateData, coin: { cls: 'silv', words: /silvs?/ }, unit: 'silv' },
    text: {
        question,
        riskyAnswers: ['move-nub-out'],
        multiLabel: (view, cards) =>
            `${view.question?.decision === 'REFRESH' ? 'Exchange' : 'Discard'} ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
        placeName: 'a card',
    },
    scene: {
        kindOf: (events) => (events.some((event) => event.kind === 'FLIPPED') ? 'scene' : undefined),
        text: sceneText,
        stamps,
        replayStake: (view) => numberOf(view, 'pot'),
    },
    keys: {
        targets: () =>
            Object.fromEntries([1, 2, 3, 4, 5].map((number) => [number, placeTarget(`hanataz/${number - 1}`)])),
        help: [[['1', '5'], 'Flip a Hanataz card']],
    },
} satisfies GameUI
