import { lay } from '../../design/sprite'
import { cardsIn, numberOf, toldOf, toldOfCard } from '../../match/reading'
import { capital } from '../../match/words'
import type { GameUI } from '../gameUI'
import './cards.css'
import './table.css'
import '../../motion/roll.css'
import Chairs from './Chairs.svelte'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Thrice from './Thrice.svelte'
import { asks, together } from './several'
import { phaseOf } from './told'
import When from './When.svelte'

lay(symbols)

const OF_MODELS = new Set(['KEEP', 'APPLY', 'TARGET', 'FIRE', 'RIVAL', 'OWN', 'PICK'])

export default {
  cards: { Face, look, loadFilters: () => import('./sorts') },
  board: {
    Board: Middle,
    tableClasses: (view, match) => {
      const phase = phaseOf(view)
      const playing = ['PLAY', 'TARGET'].includes(view.question?.decision ?? '') && match.chosen.length > 0
      return [
        phase === 4 && 'res',
        phase === 4 && match.scene.length && 'rolledout',
        phase === 4 && playing && 'choosing',
        view.seats === 2 && phase > 0 && phase < 4 && 'duo',
        numberOf(view, 'week') === 0 && 'keeping',
        view.question?.decision === 'PICK' && 'picking',
        view.question?.decision === 'IMPROVE' && 'improving',
      ].filter(Boolean).join(' ')
    },
    anchors: { week: '.week', board: '.board .chances' },
  },
  hand: {
    SelfPanel: Me,
    HandSide: Thrice,
    CardTab: When,
    HandReplacement: Chairs,
    replacesHand: (view) => numberOf(view, 'week') === 0,
    group: (view, card) => toldOfCard(view, 'when', card)?.numbers.phase ?? 0,
  },
  plates: {
    data: (view, seat) => ({ score: numberOf(view, 'scores', seat), marks: [], held: cardsIn(view, `hands/${seat}`).length }),
    onBoard: true,
    unit: 'point',
    subtitle: (view, seat) => toldOf(view, 'agency', seat)?.words ?? '',
  },
  text: {
    question: asks,
    multiLabel: together,
    cardName: (view) => (OF_MODELS.has(view.question?.decision ?? '') ? 'model' : undefined),
  },
  scene: {
    kindOf: (events) => (events.some((event) => event.kind === 'DIE') ? 'scene' : undefined),
    text: (scene, view, inSuspense) => {
      const job = scene.find(({ kind }) => kind === 'SKILL') && cardsIn(view, `board/${Math.max(1, numberOf(view, 'job')) - 1}`)[0]
      if (inSuspense && job) return { head: 'The dice roll', rest: `Two for each model; the highest gets ${job}.` }
      const [head = '', rest = ''] = scene.find(({ kind }) => kind === 'WON_JOB')?.sentence.split(': ') ?? []
      const next = scene.find(({ kind }) => kind === 'JOB_BEGINS')?.sentence
      return head ? { head: capital(rest.replace(/\.$/, '')), rest: next ?? '', ...(next && { go: 'On to job 2' }) } : undefined
    },
    loadEndScreen: () => import('./Ended.svelte'),
  },
} satisfies GameUI
