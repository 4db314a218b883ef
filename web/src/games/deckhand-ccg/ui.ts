import { addSprite } from '../../design/sprite'
import { cardTarget } from '../../match/paths'
import { cardsIn, numberOf } from '../../match/selectors'
import type { GameUI } from '../gameUI'
import { aims, alternative, isForetold, answerGlyph } from './aim'
import { question } from './questions'
import './cards.css'
import './table.css'
import '../../motion/roll.css'
import { loadBoard } from './lazyBoard.svelte'
import DeckAndCaptain from './DeckAndCaptain.svelte'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import SkillPanel from './SkillPanel.svelte'
import SelfPanel from './SelfPanel.svelte'
import Board from './Board.svelte'
import Plate from './Plate.svelte'
import { strikeIn } from './strike'
import { captainOf } from './units'

addSprite(symbols)

export default {
    cards: { Face, look, loadFilters: () => import('./filters') },
    board: {
        Board,
        facing: true,
        hasPlace: (place) => place.startsWith('map/'),
        tableClasses: (view, match) =>
            [numberOf(view, 'turn') === 0 && 'opening', aims(match) && 'aims', isForetold(match) && 'foretold']
                .filter(Boolean)
                .join(' '),
        anchors: { map: '.ship' },
        preload: (view) => (numberOf(view, 'turn') ? loadBoard() : undefined),
    },
    hand: {
        SelfPanel,
        HandSide: SkillPanel,
        HandReplacement: DeckAndCaptain,
        replacesHand: (view) => view.question?.decision === 'MULLIGAN',
    },
    plates: {
        data: (view, seat) => ({
            score: view.scores[seat] ?? 0,
            marks: [],
            held: cardsIn(view, `hands/${seat}`).length,
        }),
        Plate,
    },
    text: {
        question,
        answerGlyph,
        alternative,
        stepsBack: true,
        riskyAnswers: ['move-new-hand'],
        placeName: (view) => (['ACT', 'SUMMON', 'STEP'].includes(view.question?.decision ?? '') ? 'a place' : 'a unit'),
    },
    scene: {
        kindOf: (events) =>
            strikeIn(events) && events.some(({ kind }) => kind === 'DAMAGED' || kind === 'SHIELDED')
                ? 'passing'
                : undefined,
        loadEndScreen: () => import('./EndScreen.svelte'),
    },
    keys: {
        targets: (view) => ({
            S: cardTarget(captainOf(view, view.viewer ?? 0)?.name ?? ''),
            T: cardTarget(cardsIn(view, `gamer/${view.viewer}`)[0] ?? ''),
        }),
        help: [
            [['S'], 'Captain’s Skill'],
            [['T'], 'Gamer’s Talent'],
        ],
    },
} satisfies GameUI
