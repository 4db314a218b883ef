import { expect, it } from 'vitest'

import type { Event } from '../../net/view'
import { diceOf, losses, ofLastThread, strikeIn, strikeOf } from './strike'

const event = (kind: string, source: string, amount = 0, thread = 1): Event => ({
    number: 0,
    move: 1,
    kind,
    words: '',
    sentence: '',
    seat: null,
    card: null,
    key: null,
    amount,
    source,
    target: null,
    by: null,
    thread,
    heading: '',
    actor: null,
})

it('reads an attack: who, whom, the dice, and the losses', () => {
    const strike = strikeIn([
        event('ATTACKS', 'map/4'),
        event('TARGETED', 'map/2', 3),
        event('ROLLED', 'map/4', 32),
        event('DAMAGED', 'map/2', 4),
    ])
    expect(strike).toMatchObject({ from: 'map/4', to: 'map/2', dice: [true, true, false], successes: 2, base: 3 })
    expect(strike?.lost.get('map/2')).toBe(4)
})

it('has the dice in the order in which they fell', () => {
    expect(diceOf(100 * 0b0010 + 41)).toEqual([false, true, false, false])
    expect(diceOf(30)).toEqual([false, false, false])
    const told = {
        kind: 'roll',
        words: '',
        cards: [],
        seats: [],
        places: ['map/4', 'map/2'],
        move: null,
        then: null,
        parts: [],
        numbers: { dice: 4, successes: 1, base: 2, damage: 3, lost: 1 },
    }
    const events = [event('ROLLED', 'map/4', 100 * 0b0010 + 41)]
    expect(strikeOf(told, events)).toMatchObject({
        dice: [false, true, false, false],
        successes: 1,
        base: 2,
        lost: new Map([['map/2', 1]]),
    })
})

it('reads the answer to it apart from it', () => {
    const attack = [
        event('ATTACKS', 'map/4'),
        event('TARGETED', 'map/2'),
        event('ROLLED', 'map/4', 30),
        event('DAMAGED', 'map/2', 2),
    ]
    const strike = strikeIn([
        ...attack,
        event('COUNTERED', 'map/2', 2),
        event('ROLLED', 'map/2', 33),
        event('DAMAGED', 'map/4', 5),
        event('KILLED', 'map/4'),
    ])
    expect(strike).toMatchObject({ from: 'map/2', to: 'map/4', successes: 3, base: 2 })
    expect(strike?.killed.has('map/4')).toBe(true)
})

it('is nothing before the dice have fallen', () => {
    expect(strikeIn([event('ATTACKS', 'map/4'), event('TARGETED', 'map/2')])).toBeUndefined()
    expect(strikeIn([event('ROLLED', 'map/4', 32)])).toBeUndefined()
})

it('adds up what each place lost, of the last thread', () => {
    const events = [event('DAMAGED', 'map/1', 9, 1), event('DAMAGED', 'map/2', 1, 2), event('DAMAGED', 'map/2', 2, 2)]
    expect([...losses(ofLastThread(events))]).toEqual([['map/2', 3]])
})
