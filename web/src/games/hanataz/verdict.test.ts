import { expect, it } from 'vitest'

import type { Event, View } from '../../net/view'
import type { HanatazFace } from './face'
import { verdictOf } from './verdict'

const VIEW = { viewer: 0, names: ['Ada', 'Ben'] } as unknown as View
const FACES: Record<string, HanatazFace> = {
    '9 of Waves': { title: '9', suit: 'Waves', number: 9, numbered: true },
    '8 of Waves': { title: '8', suit: 'Waves', number: 8, numbered: true },
    '10 of Winds': { title: '10', suit: 'Winds', number: 10, numbered: true },
    Troll: { title: 'Troll', suit: '', number: 11, numbered: false },
    Fool: { title: 'Fool', suit: '', number: 11, numbered: false },
}
const faceOf = (card: string): HanatazFace => FACES[card] ?? { title: '', suit: '', number: 0, numbered: false }
const flipped = (card: string): Event => ({ kind: 'FLIPPED', card }) as Event
const settled = (kind: string, seat: number | null = null): Event => ({ kind, seat, card: '8 of Waves' }) as Event

it('says that a card of another suit never beats yours', () => {
    expect(verdictOf([flipped('10 of Winds'), settled('POT_WON', 0)], VIEW, faceOf)).toEqual({
        end: 'You win the pot',
        reason: 'The 10 of Winds is another suit, so it doesn’t beat the 8 of Waves.',
    })
})

it('says what splits the pot', () => {
    expect(verdictOf([flipped('9 of Waves'), settled('POT_SPLIT', 1)], VIEW, faceOf)).toEqual({
        end: 'The pot is split',
        reason: 'The 9 of Waves beats the 8 of Waves.',
    })
    expect(verdictOf([flipped('Troll'), settled('POT_SPLIT', 1)], VIEW, faceOf)?.reason).toBe(
        'The Troll counts as 11 and beats the 8 of Waves.',
    )
})

it('says who gains by a Fool', () => {
    const scene = [flipped('Fool'), settled('POT_TO_FOOL', 1)]
    expect(verdictOf(scene, VIEW, faceOf)?.end).toBe('Ben has a Fool token')
    expect(verdictOf([flipped('Fool'), settled('NO_TOKEN_HELD')], VIEW, faceOf)?.end).toBe('The pot stays')
})

it('has no verdict before the card is flipped', () => {
    expect(verdictOf([], VIEW, faceOf)).toBeUndefined()
})
