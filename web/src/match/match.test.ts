// Cards selected together go out one after the other, as long as the next question still fits.
import { beforeEach, expect, it, vi } from 'vitest'

import type { Event, View } from '../net/view'
import { END, NINE, SEVEN, table, YES } from './fixtures'

vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }))
const { Match } = await import('./match.svelte')

let sent: number[]
const sit = (view: View): InstanceType<typeof Match> =>
    new Match({ view, events: [], players: [], chat: [] }, {}, ({ id }) => sent.push(id))
const FIRST = table(5, [SEVEN, NINE, END], ['7', '7', '9'], { least: 1, most: 3 })
beforeEach(() => {
    sent = []
})

it('sends a card, an equal one, then the end, each after the answer to the last', () => {
    const match = sit(FIRST)
    match.selection.touchCard('7', 0)
    match.selection.touchCard('7', 1)
    expect([match.selection.card('7', 0), match.selection.card('7', 1), match.selection.card('9')]).toEqual([
        'sel',
        'sel',
        'can',
    ])
    match.commit()
    expect(sent).toEqual([1])
    match.receive(table(6, [SEVEN, NINE, END], ['7', '9'], { least: 1, most: 2 }), [])
    expect(sent).toEqual([1, 1])
    match.receive(table(7, [NINE, END], ['9']), [])
    expect(sent).toEqual([1, 1, 9])
    match.receive(table(8, [YES], ['9']), [])
    expect(sent).toEqual([1, 1, 9])
})

it('stops when the next question is another', () => {
    const match = sit(FIRST)
    match.selection.touchCard('7', 0)
    match.selection.touchCard('9')
    match.commit()
    match.receive(table(6, [YES], ['7', '9']), [])
    match.receive(table(7, [SEVEN, NINE, END], ['7', '9'], { least: 1, most: 2 }), [])
    expect(sent).toEqual([1])
    expect(match.selection.chosen).toEqual([])
})

it('waits for the answer: the same view again is none', () => {
    const match = sit(FIRST)
    match.selection.touchCard('7', 0)
    match.selection.touchCard('7', 1)
    match.commit()
    match.receive(FIRST, [])
    expect(sent).toEqual([1])
    match.receive(table(6, [SEVEN, NINE, END], ['7', '9'], { least: 1, most: 2 }), [])
    expect(sent).toEqual([1, 1])
})

it('keeps the selection and the sent move when the same view comes over a new connection', () => {
    const match = sit(table(5, [SEVEN, NINE], ['7', '9']))
    match.selection.touchCard('7')
    match.receive(table(5, [SEVEN, NINE], ['7', '9']), [])
    expect(match.selection.card('7')).toBe('sel')
    match.commit()
    match.receive(table(5, [SEVEN, NINE], ['7', '9']), [])
    expect([match.mine, sent]).toEqual([false, [1]])
})

it('selects what is left when the server rejects a move', () => {
    const match = sit(FIRST)
    match.selection.touchCard('9')
    match.selection.touchCard('7', 0)
    match.commit()
    match.receive(table(6, [SEVEN, NINE, END], ['7', '7'], { least: 1, most: 2 }), [])
    expect(sent).toEqual([2, 1])
    match.reject()
    expect(match.selection.chosen).toEqual(['card:7'])
    match.receive(table(7, [SEVEN, END], ['7']), [])
    expect(sent).toEqual([2, 1])
})

it('calls onPlay before anything is redrawn, with all waiting updates shown', () => {
    const match = sit(table(5, [SEVEN], ['7']))
    match.isStill = () => false
    const slow = { number: 1, key: 3 } as Event
    match.receive(table(6, [SEVEN], ['7']), [slow]) // which takes its time
    match.receive(table(7, [SEVEN], ['7', '9']), [])
    const seen: unknown[] = []
    match.onPlay = ({ cards }) => seen.push(cards, match.view.revision, match.sent)
    match.selection.touchCard('7')
    match.commit()
    expect(seen).toEqual([['7'], 7, undefined])
    expect(match.sent?.id).toBe(1)
})

it('shows the deal only to players who are there before the first move', () => {
    const dealt = [{ number: 0 } as Event]
    const come = (revision: number, past = false): Event[] =>
        new Match({ view: table(revision, [], []), events: dealt, players: [], chat: [], past }, {}, () => {}).opening
    expect(come(0)).toBe(dealt)
    expect([come(1), come(0, true)]).toEqual([[], []])
})

it('plays a move by its number, if it is legal', () => {
    const match = sit(table(5, [SEVEN, YES], ['7']))
    match.answerBy(99)
    expect(sent).toEqual([])
    match.answerBy(YES.id)
    match.answerBy(SEVEN.id) // already answered
    expect(sent).toEqual([YES.id])
})
