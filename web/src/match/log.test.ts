import { expect, it } from 'vitest'

import type { Event } from '../net/view'
import { logLines, renewed } from './log'

let number = 0
function actorOf(words: string): number | null {
    const seat = ['You', 'Ben', 'Dev'].findIndex((name) => words.startsWith(`${name} `))
    return seat < 0 ? null : seat
}
const event = (move: number, words: string, of: Partial<Event> = {}): Event => ({
    number: number++,
    move,
    kind: '',
    words,
    sentence: words,
    seat: null,
    card: null,
    key: null,
    amount: 0,
    source: null,
    target: null,
    by: null,
    thread: 0,
    heading: '',
    actor: actorOf(words),
    ...of,
})
const told = (events: Event[]): [number | null, boolean, string][] =>
    logLines(events).map(({ seat, sub, words }) => [seat, sub, words])

it('puts the consequences of a move below its main line', () => {
    expect(told([event(1, 'You pass.'), event(1, 'You add 1 silv to the pot.'), event(2, 'Ben nubs out.')])).toEqual([
        [0, false, 'You pass.'],
        [null, true, 'You add 1 silv to the pot.'],
        [1, false, 'Ben nubs out.'],
    ])
})

it('names the card before its payment', () => {
    const paid = event(3, 'Dev gives 1 silv to the Bard.')
    const played = event(3, 'Dev plays the Troll.', { kind: 'PLAYED', card: 'Troll' })
    expect(told([paid, played])).toEqual([
        [2, false, 'Dev plays the Troll.'],
        [null, true, 'Dev gives 1 silv to the Bard.'],
    ])
})

it('gives other players a move affects their own line', () => {
    expect(told([event(4, 'Dev plays the Crown.', { card: 'Crown' }), event(4, 'Ben adds 1 silv.')])).toEqual([
        [2, false, 'Dev plays the Crown.'],
        [1, false, 'Ben adds 1 silv.'],
    ])
})

it('gives headings no player', () => {
    const called = event(7, 'Ben calls for 2 chips.', { by: 1 })
    const turned = event(7, 'The shared card is a Jack.', { by: 1, heading: 'Second round' })
    expect(told([called, turned]).map(([seat]) => seat)).toEqual([1, null])
})

it('keeps moves with the same words apart', () => {
    expect(told([event(5, 'Ben passes.'), event(6, 'Ben passes.')]).map(([, sub]) => sub)).toEqual([false, false])
})

it('starts over after a heading', () => {
    const turned = event(7, 'The shared card is a Jack.', { heading: 'Second round' })
    expect(told([event(7, 'You call.'), turned])).toEqual([
        [0, false, 'You call.'],
        [null, false, 'The shared card is a Jack.'],
    ])
})

it('joins equal events in a row into one sentence', () => {
    const drawn = [
        event(8, 'Ben draws a card.', { sentence: 'Ben draws 2 cards.' }),
        event(8, 'Ben draws a card.', { sentence: '' }),
    ]
    expect(told(drawn)).toEqual([[1, false, 'Ben draws 2 cards.']])
})

it('joins what one card does into one line, beside its player', () => {
    const of = (card: string, seat: number) => ({ card, seat, source: `sent/${seat}`, by: 0, actor: seat })
    const rolls = [
        event(9, 'Rhett rolls a 3.', of('Rhett', 1)),
        event(9, 'Rhett rolls a 6.', of('Rhett', 1)),
        event(9, 'Rhett comes to 11.', of('Rhett', 1)),
    ]
    const parts = [event(9, 'Phil: skill +0.', of('Phil', 0)), event(9, 'Phil: cards +1.', of('Phil', 0))]
    expect(told([event(9, 'You pass.'), ...parts, ...rolls])).toEqual([
        [0, false, 'You pass.'],
        [null, true, 'Phil: skill +0. Phil: cards +1.'],
        [1, false, 'Rhett rolls a 3. Rhett rolls a 6. Rhett comes to 11.'],
    ])
})

it('keeps two cards of the same name apart', () => {
    const hurt = [
        event(10, 'Drone is killed.', { card: 'Drone', source: 'map/1' }),
        event(10, 'Drone is killed.', { card: 'Drone', source: 'map/2' }),
    ]
    expect(told([event(10, 'Ben plays Arc Flash.'), ...hurt]).map(([, , words]) => words)).toEqual([
        'Ben plays Arc Flash.',
        'Drone is killed.',
        'Drone is killed.',
    ])
})

it('reuses unchanged lines', () => {
    const events = [event(1, 'Ben passes.'), event(2, 'Dev passes.')]
    const before = logLines(events)
    const after = renewed(before, logLines([...events, event(2, 'Dev adds 1 silv to the pot.')]))
    expect(after.map((line) => before.includes(line))).toEqual([true, true, false])
})
