import { addSprite } from '../../design/sprite'
import { cardsIn, numberOf, captionFor, captionForCard } from '../../match/selectors'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import '../../motion/roll.css'
import ModelSlots from './ModelSlots.svelte'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import SelfPanel from './SelfPanel.svelte'
import WeekBoard from './WeekBoard.svelte'
import CardUsesHint from './CardUsesHint.svelte'
import { counted, question, multiLabel } from './multiSelect'
import { phaseOf } from './captions'
import PlayTag from './PlayTag.svelte'

addSprite(symbols)

const OF_MODELS = new Set(['KEEP', 'APPLY', 'TARGET', 'FIRE', 'RIVAL', 'OWN', 'PICK'])

export default {
    cards: { Face, look, loadFilters: () => import('./filters') },
    board: {
        Board: WeekBoard,
        tableClasses: (view, match) => {
            const phase = phaseOf(view)
            const playing =
                ['PLAY', 'TARGET'].includes(view.question?.decision ?? '') && match.selection.chosen.length > 0
            return [
                phase === 4 && 'res',
                phase === 4 && match.scene.length && 'rolledout',
                phase === 4 && playing && 'choosing',
                view.seats === 2 && phase > 0 && phase < 4 && 'duo',
                numberOf(view, 'week') === 0 && 'keeping',
                view.question?.decision === 'PICK' && 'picking',
                view.question?.decision === 'IMPROVE' && 'improving',
            ]
                .filter(Boolean)
                .join(' ')
        },
        anchors: { week: '.week', board: '.board .chances' },
    },
    hand: {
        SelfPanel,
        HandSide: CardUsesHint,
        CardTab: PlayTag,
        HandReplacement: ModelSlots,
        replacesHand: (view) => numberOf(view, 'week') === 0,
        group: (view, card) => captionForCard(view, 'when', card)?.numbers.phase ?? 0,
    },
    plates: {
        data: (view, seat) => ({
            score: numberOf(view, 'scores', seat),
            marks: [],
            held: cardsIn(view, `hands/${seat}`).length,
        }),
        onBoard: true,
        unit: 'point',
        subtitle: (view, seat) => captionFor(view, 'agency', seat)?.words ?? '',
    },
    text: {
        question,
        multiLabel,
        cardName: (view) => (OF_MODELS.has(view.question?.decision ?? '') ? 'model' : undefined),
    },
    scene: {
        kindOf: (events) => (events.some((event) => event.kind === 'DIE') ? 'scene' : undefined),
        text: (scene, view, inSuspense) => {
            const job =
                scene.find(({ kind }) => kind === 'SKILL') &&
                cardsIn(view, `board/${Math.max(1, numberOf(view, 'job')) - 1}`)[0]
            if (inSuspense && job)
                return { head: 'Rolling the dice', rest: `Two per model. The highest total gets ${job}.` }
            const won = scene.find(({ kind }) => kind === 'WON_JOB')
            if (!won) return undefined
            const winner = won.seat === view.viewer ? 'you' : (view.names[won.seat ?? 0] ?? '')
            const next = scene.find(({ kind }) => kind === 'JOB_BEGINS')?.sentence
            return {
                head: `${counted(won.amount, 'action card')} for ${winner}`,
                rest: next ?? '',
                ...(next && { go: 'Go to job 2' }),
            }
        },
        loadEndScreen: () => import('./EndScreen.svelte'),
    },
} satisfies GameUI
