import { expect, it } from 'vitest'

import type { View } from '../net/view'
import { leadText, ranksOf, signed, totalText } from './standings'

const view = (scores: number[], winners: number[]): View =>
    ({ scores, winners, seats: scores.length, names: ['Ada', 'Ben', 'Cleo', 'Dev'], viewer: 0 }) as unknown as View

it('ranks winners first, and equal scores the same', () => {
    expect(ranksOf(view([12, 22, 12, 15], [1])).map(({ seat, rank }) => [seat, rank])).toEqual([
        [1, 1],
        [3, 2],
        [0, 3],
        [2, 3],
    ])
})

it('says by how much someone wins, or with how much', () => {
    expect(leadText(view([20, 22], [1]), 'silv')).toBe('Ben wins by 2 silvs')
    expect(leadText(view([23, 22], [0]), 'silv')).toBe('You win by 1 silv')
    expect(leadText(view([22, 22], [0, 1]), 'silv')).toBe('You and Ben win')
    expect(leadText(view([0, 0], []), '')).toBe('No winner')
    expect(totalText(view([20, 19], [0]), 'point')).toBe('You win with 20 points')
    expect(totalText(view([12], []), 'hook')).toBe('You lose')
})

it('writes changes with a sign', () => {
    expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2'])
})
