import { expect, it } from 'vitest'

import type { Caption } from '../../net/view'
import { challengeOf, shortWords } from './challenge'

const caption = (words: string, numbers: Record<string, number>): Caption => ({ words, numbers }) as unknown as Caption
const view = (winners: number[], stage = 'Challenge 2, turn 9') =>
    ({ winners, shown: { stage } }) as unknown as Parameters<typeof challengeOf>[1]

it('says how much is missing', () => {
    const lost = challengeOf(caption('', { hooks: 18, hooks_wanted: 32 }), view([], 'Challenge 1, turn 9'))
    expect(lost).toMatchObject({ number: 1, met: false, goals: [{ have: 18, want: 32, what: 'hooks' }] })
    expect(shortWords(lost?.goals ?? [])).toBe('14 hooks short')
    const close = challengeOf(caption('Attack', { hooks: 25, hooks_wanted: 26, cards: 7, cards_wanted: 9 }), view([]))
    expect(shortWords(close?.goals ?? [])).toBe('One hook and 2 Attacks short')
})

it('is met where there is a winner', () => {
    expect(challengeOf(caption('', { hooks: 33, hooks_wanted: 32 }), view([0]))?.met).toBe(true)
    expect(challengeOf(undefined, view([]))).toBeUndefined()
})
