import { expect, it } from 'vitest'

import type { Event } from '../../net/view'
import { gainOf, gainWords, handsOf, lastHand, thisHand } from './hands'

const event = (kind: string, seat: number, amount = 0): Event => ({ kind, seat, amount }) as unknown as Event
const first = [
    event('ANTED', 0, 1),
    event('ANTED', 1, 1),
    event('RAISED', 0, 2),
    event('CALLED', 1, 2),
    event('RAISED', 1, 4),
    event('CALLED', 0, 4),
    event('TAKEN', 1, 14),
]
const second = [event('ANTED', 0, 1), event('ANTED', 1, 1), event('CHECKED', 1)]

it('tells hands apart, and the one that is over from the one being played', () => {
    expect(handsOf([...first, event('GATHERED', 0), ...second]).map((hand) => hand.length)).toEqual([8, 3])
    expect(lastHand([...first, ...second])).toEqual(first)
    expect(thisHand([...first, ...second])).toEqual(second)
})

it('says what a hand came to', () => {
    expect(gainOf(first, 0)).toBe(-7)
    expect(gainOf(first, 1)).toBe(7)
    expect(gainWords(-7, 'You')).toBe('You lose 7 chips.')
    expect(gainWords(1, 'Ada')).toBe('Ada wins 1 chip.')
    expect(gainWords(0, 'You')).toBe('')
})
