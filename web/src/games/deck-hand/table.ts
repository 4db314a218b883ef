import { lay } from '../../design/sprite'
import { cardsIn, severalOf, told } from '../../match/reading'
import type { Skin } from '../skin'
import './cards.css'
import './table.css'
import './decisions.css'
import './crowded.css'
import { askedIn, asks, handAsked, laysStash, stashAsked } from './asks'
import Face from './Face.svelte'
import { look } from './face'
import symbols from './glyphs.json?sprite'
import Goal from './Goal.svelte'
import Laid from './Laid.svelte'
import Me from './Me.svelte'
import Middle from './Middle.svelte'
import Plate from './Plate.svelte'
import Stash from './Stash.svelte'

lay(symbols)

export default {
  Face,
  look,
  sorts: () => import('./sorts'),
  coin: { cls: 'cu', words: /coins?/ },
  unit: 'hook',
  plate: (view, seat) => ({ score: view.scores[seat] ?? 0, marks: [], held: cardsIn(view, `hands/${seat}`).length }),
  Plate,
  Me,
  Side: Stash,
  Middle,
  Goal,
  Laid,
  lays: (view) => laysStash(view) || handAsked(view) !== undefined || (view.question?.decision === 'ORDER' && view.question.seat === view.viewer && !cardsIn(view, `hands/${view.viewer}`).length),
  asks: askedIn,
  waits: (view) => told(view, 'control')[0]?.words,
  drawsAnswers: (view) => view.question?.decision === 'NUMBER',
  together: (view, cards) => (cards.length === 2 && severalOf(view)?.least === 2 ? 'Discard both' : `Discard ${cards.length} ${cards.length === 1 ? 'card' : 'cards'}`),
  frame: (view) => {
    const wanted = asks(view)
    return [`n${view.seats}`, view.seats === 1 && 'alone', wanted && (['number', 'order', 'shown'].includes(wanted) || stashAsked(view) !== undefined) && 'asking', wanted && `asks-${wanted}`].filter(Boolean).join(' ')
  },
  lights: (place) => /^(supply\/|decks\/|supply_deck$|reload_deck$|playing$)/.test(place),
  placeName: 'a card',
  points: { supply_deck: '.deckc', supply: '.shop', stashes: '.mystash' },
} satisfies Skin
