import { lay } from '../../design/sprite'
import { cardTarget } from '../../match/choosing'
import { cardsIn, numberOf } from '../../match/reading'
import type { GameUI } from '../gameUI'
import { aims, instead, isForetold, signOf } from './aim'
import { asks } from './asks'
import './cards.css'
import './table.css'
import '../../motion/roll.css'
import { fetchBoarding } from './boarding.svelte'
import Brought from './Brought.svelte'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Kit from './Kit.svelte'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Plate from './Plate.svelte'
import { strikeIn } from './strike'
import { captainOf } from './units'

lay(symbols)

export default {
  cards: { Face, look, loadFilters: () => import('./sorts') },
  board: {
    Board: Middle,
    facing: true,
    hasPlace: (place) => place.startsWith('map/'),
    tableClasses: (view, match) =>
      [numberOf(view, 'turn') === 0 && 'opening', aims(match) && 'aims', isForetold(match) && 'foretold'].filter(Boolean).join(' '),
    anchors: { map: '.ship' },
    preload: (view) => (numberOf(view, 'turn') ? fetchBoarding() : undefined),
  },
  hand: {
    SelfPanel: Me,
    HandSide: Kit,
    HandReplacement: Brought,
    replacesHand: (view) => view.question?.decision === 'MULLIGAN',
  },
  plates: {
    data: (view, seat) => ({ score: view.scores[seat] ?? 0, marks: [], held: cardsIn(view, `hands/${seat}`).length }),
    Plate,
  },
  text: {
    question: asks,
    answerGlyph: signOf,
    alternative: instead,
    stepsBack: true,
    riskyAnswers: /^Draw a new hand/,
    placeName: (view) => (['ACT', 'SUMMON', 'STEP'].includes(view.question?.decision ?? '') ? 'a place' : 'a unit'),
  },
  scene: {
    kindOf: (events) => (strikeIn(events) && events.some(({ kind }) => kind === 'DAMAGED' || kind === 'SHIELDED') ? 'passing' : undefined),
    loadEndScreen: () => import('./Ended.svelte'),
  },
  keys: {
    targets: (view) => ({ S: cardTarget(captainOf(view, view.viewer ?? 0)?.name ?? ''), T: cardTarget(cardsIn(view, `gamer/${view.viewer}`)[0] ?? '') }),
    help: [[['S'], 'Captain’s Skill'], [['T'], 'Gamer’s Talent']],
  },
} satisfies GameUI
