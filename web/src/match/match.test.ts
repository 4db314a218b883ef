// Cards that are chosen together are sent one after the other, only as long as the next question still fits.
import { beforeEach, expect, it, vi } from 'vitest'

import type { Skin } from '../games/skin'
import type { Event, Move, View } from '../wire/view'

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }))
const { Match } = await import('./match.svelte')
const { BLINK } = await import('./queue')

const move = (id: number, words: string, cards: string[] = []): Move => ({ id, words, cards, seats: [], places: [] })
const SEVEN = move(1, 'Lock in the 7', ['7'])
const NINE = move(2, 'Lock in the 9', ['9'])
const END = move(9, 'Lock in no more')
const YES = move(20, 'Yes')

/** A table at which the viewer is asked: with these cards in hand, for so many of them. */
function table(revision: number, moves: Move[], hand: string[], numbers?: { least: number; most: number }, forward: string[] = []): View {
  const caption = { kind: 'several', words: '', cards: forward, seats: [], places: [], move: END.id, then: null, numbers, parts: [] }
  return {
    revision, moves, seats: 2, viewer: 0, over: false, names: ['Ada', 'Ben'],
    question: { seat: 0, decision: 'LOCK', words: 'Which?', alternatives: [] },
    zones: [{ place: 'hands/0', cards: hand, keys: [] }],
    shown: { captions: numbers ? [caption] : [], refusals: [] },
  } as unknown as View
}

let sent: number[]
const sit = (view: View): InstanceType<typeof Match> =>
  new Match({ view, events: [], players: [], chat: [] }, {} as Skin, ({ id }) => sent.push(id))
const FIRST = table(5, [SEVEN, NINE, END], ['7', '7', '9'], { least: 1, most: 3 })
beforeEach(() => {
  sent = []
})

it('sends a card, then its like, then the end, each after the answer to the one before', () => {
  const match = sit(FIRST)
  match.touchCard('7', 0)
  match.touchCard('7', 1)
  expect([match.card('7', 0), match.card('7', 1), match.card('9')]).toEqual(['sel', 'sel', 'can'])
  match.commit()
  expect(sent).toEqual([1])
  match.receive(table(6, [SEVEN, NINE, END], ['7', '9'], { least: 1, most: 2 }), [])
  expect(sent).toEqual([1, 1])
  match.receive(table(7, [NINE, END], ['9']), [])
  expect(sent).toEqual([1, 1, 9])
  match.receive(table(8, [YES], ['9']), [])
  expect(sent).toEqual([1, 1, 9])
})

it('stops when something else is asked', () => {
  const match = sit(FIRST)
  match.touchCard('7', 0)
  match.touchCard('9')
  match.commit()
  match.receive(table(6, [YES], ['7', '9']), [])
  match.receive(table(7, [SEVEN, NINE, END], ['7', '9'], { least: 1, most: 2 }), [])
  expect(sent).toEqual([1])
  expect(match.chosen).toEqual([])
})

it('waits for the answer: news of the same table is none', () => {
  const match = sit(FIRST)
  match.touchCard('7', 0)
  match.touchCard('7', 1)
  match.commit()
  match.receive(FIRST, [])
  expect(sent).toEqual([1])
  match.receive(table(6, [SEVEN, NINE, END], ['7', '9'], { least: 1, most: 2 }), [])
  expect(sent).toEqual([1, 1])
})

it('keeps what is chosen, and what was sent, when the same table is told again over another line', () => {
  const match = sit(table(5, [SEVEN, NINE], ['7', '9']))
  match.touchCard('7')
  match.receive(table(5, [SEVEN, NINE], ['7', '9']), [])
  expect(match.card('7')).toBe('sel')
  match.commit()
  match.receive(table(5, [SEVEN, NINE], ['7', '9']), [])
  expect([match.mine, sent]).toEqual([false, [1]])
})

it('shows what is left when a move is refused', () => {
  const match = sit(FIRST)
  match.touchCard('9')
  match.touchCard('7', 0)
  match.commit()
  match.receive(table(6, [SEVEN, NINE, END], ['7', '7'], { least: 1, most: 2 }), [])
  expect(sent).toEqual([2, 1])
  match.refuse()
  expect(match.chosen).toEqual(['card:7'])
  match.receive(table(7, [SEVEN, END], ['7']), [])
  expect(sent).toEqual([2, 1])
})

it('begins with what is put forward', () => {
  const match = sit(table(5, [SEVEN, NINE], ['7', '7', '9'], { least: 2, most: 2 }, ['7', '7']))
  expect(match.chosen).toEqual(['card:7', 'card:7 #2'])
  expect(match.ready?.id).toBe(1)
  match.touchCard('7', 1)
  expect(match.ready).toBeUndefined()
})

it('lets a card set out before anything is drawn anew, from the table as it is by then', () => {
  const match = sit(table(5, [SEVEN], ['7']))
  match.still = () => false
  const slow = { number: 1, key: 3 } as Event
  match.receive(table(6, [SEVEN], ['7']), [slow]) // which takes its time
  match.receive(table(7, [SEVEN], ['7', '9']), [])
  const seen: unknown[] = []
  match.departs = ({ cards }) => seen.push(cards, match.view.revision, match.sent)
  match.touchCard('7')
  match.commit()
  expect(seen).toEqual([['7'], 7, undefined])
  expect(match.sent?.id).toBe(1)
})

it('is at its end after a blink: what is pressed until then was meant for the last question', () => {
  vi.useFakeTimers()
  const match = sit(FIRST)
  match.receive({ ...FIRST, revision: 6, over: true, question: null, moves: [] }, [])
  expect(match.ended).toBe(false)
  vi.advanceTimersByTime(BLINK)
  expect(match.ended).toBe(true)
  vi.useRealTimers()
})

it('shows the deal to who is there before anything has been played, and to nobody later', () => {
  const dealt = [{ number: 0 } as Event]
  const come = (revision: number, past = false): Event[] =>
    new Match({ view: table(revision, [], []), events: dealt, players: [], chat: [], past }, {} as Skin, () => {}).opening
  expect(come(0)).toBe(dealt)
  expect([come(1), come(0, true)]).toEqual([[], []])
})

it('says of what is touched the reason that is most about it, and the next one when it is touched again', () => {
  const attack = { answer: 'Attack the 9', words: 'Too far.', code: 'FAR', cards: ['9'], places: ['map/1'] }
  const skill = { answer: 'Use the 9', words: 'Used.', code: 'USED', cards: ['9'] }
  const view = table(5, [SEVEN], ['7'])
  const match = sit({ ...view, shown: { captions: [], refusals: [attack, skill] } } as unknown as View)
  match.wonder(['card:9'])
  expect(match.why?.words).toBe('Used.')
  match.wonder(['card:9', 'place:map/1'])
  expect(match.why?.words).toBe('Too far.')
  match.wonder(['card:9', 'place:map/1'])
  expect(match.why?.words).toBe('Used.')
  match.wonder(['card:7', 'card:9'])
  expect(match.why?.words).toBe('Used.')
  match.touchCard('7')
  expect(match.why).toBeUndefined()
})

it('raises of two equal cards the one that was touched, and plays it when that one is touched again', () => {
  const match = sit(table(5, [SEVEN, NINE], ['7', '7', '9']))
  match.touchCard('7', 1)
  expect([match.card('7', 0), match.card('7', 1)]).toEqual(['can', 'sel'])
  match.touchCard('7', 0)
  expect([match.card('7', 0), match.card('7', 1)]).toEqual(['sel', 'can'])
  expect(sent).toEqual([])
  match.touchCard('7', 0)
  expect(sent).toEqual([1])
})

it('answers with a move of its own accord, if that can be made', () => {
  const match = sit(table(5, [SEVEN, YES], ['7']))
  match.answerBy(99)
  expect(sent).toEqual([])
  match.answerBy(YES.id)
  match.answerBy(SEVEN.id) // it is answered by now
  expect(sent).toEqual([YES.id])
})

const NO = move(21, 'No')
const answer = (id: number, words: string): object => ({ kind: 'answer', words, move: id })
const asked = (moves: Move[], captions: object[] = []): View => ({ ...table(5, moves, ['7']), shown: { captions, refusals: [] } }) as unknown as View

it('plays an answer with one click', () => {
  const match = sit(asked([YES, NO]))
  match.reply(NO)
  expect(sent).toEqual([21])
})

it('plays an answer with a second click where answers are confirmed', () => {
  const match = sit(asked([YES, NO]))
  match.confirms = () => true
  match.reply(NO)
  match.reply(YES)
  expect([sent, match.ready]).toEqual([[], YES])
  match.reply(YES)
  expect(sent).toEqual([20])
})

it('answers in the bar where each answer says what it leads to, also with a card', () => {
  const moves = [SEVEN, NO]
  expect(sit(asked(moves)).answeredInBar).toBe(false)
  const match = sit(asked(moves, [answer(SEVEN.id, '1 silv for the Bard'), answer(NO.id, 'you lose 2 silvs')]))
  expect([match.answeredInBar, match.consequence(NO)]).toEqual([true, 'you lose 2 silvs'])
  match.reply(SEVEN)
  expect(sent).toEqual([1])
})

it('answers in the bar where all answers are in words', () => {
  expect(sit(asked([YES, NO])).answeredInBar).toBe(true)
})
