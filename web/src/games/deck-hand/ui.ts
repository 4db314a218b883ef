import { addSprite } from '../../design/sprite'
import { cardsIn, multiSelectOf, captions } from '../../match/selectors'
import type { View } from '../../net/view'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import { question, questionKind, handAsked, laysStash, stashAsked } from './questions'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import SoloGoal from './SoloGoal.svelte'
import StashAsHand from './StashAsHand.svelte'
import SelfPanel from './SelfPanel.svelte'
import Board from './Board.svelte'
import Plate from './Plate.svelte'
import Stash from './Stash.svelte'

addSprite(symbols)

const held = (view: View, seat: number | null): number => cardsIn(view, `hands/${seat}`).length

/** Whether the player orders cards with an empty hand: the cards then lie where the hand would. */
const ordersCards = (view: View): boolean =>
    view.question?.decision === 'ORDER' && view.question.seat === view.viewer && !held(view, view.viewer)

export default {
    cards: { Face, look, loadFilters: () => import('./filters') },
    board: {
        Board,
        hasPlace: (place) => /^(supply\/|decks\/|supply_deck$|reload_deck$|playing$)/.test(place),
        drawsAnswers: (view) => view.question?.decision === 'NUMBER',
        tableClasses: (view) => {
            const wanted = questionKind(view)
            const asking = wanted && (['number', 'order', 'shown'].includes(wanted) || stashAsked(view) !== undefined)
            return [`n${view.seats}`, view.seats === 1 && 'alone', asking && 'asking', wanted && `asks-${wanted}`]
                .filter(Boolean)
                .join(' ')
        },
        anchors: { supply_deck: '.deckc', supply: '.shop', stashes: '.mystash' },
    },
    hand: {
        SelfPanel,
        HandSide: Stash,
        HandReplacement: StashAsHand,
        replacesHand: (view) => laysStash(view) || handAsked(view) !== undefined || ordersCards(view),
    },
    plates: {
        data: (view, seat) => ({ score: view.scores[seat] ?? 0, marks: [], held: held(view, seat) }),
        Plate,
        SoloGoal,
        coin: { cls: 'cu', words: /coins?/ },
        unit: 'hook',
    },
    text: {
        question,
        waiting: (view) => captions(view, 'control')[0]?.words,
        multiLabel: (view, cards) =>
            cards.length === 2 && multiSelectOf(view)?.least === 2
                ? 'Discard both'
                : `Discard ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`,
        placeName: 'a card',
    },
} satisfies GameUI
