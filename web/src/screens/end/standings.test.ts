import { expect, it } from 'vitest'

import type { View } from '../../wire/view'
import { headOf, ledgerOf, placesOf } from './standings'

const view = (scores: number[], winners: number[], more: Partial<View> = {}): View =>
  ({ scores, winners, names: ['Ada', 'Ben', 'Cleo', 'Dev'], viewer: 0, counters: [], ...more }) as unknown as View

it('puts the winners first, and like scores on one place', () => {
  expect(placesOf(view([12, 22, 12, 15], [1])).map(({ seat, rank }) => [seat, rank])).toEqual([[1, 1], [3, 2], [0, 3], [2, 3]])
})

it('says by how much somebody wins', () => {
  expect(headOf(view([20, 22], [1]), 'silv')).toBe('Ben wins by 2 silvs')
  expect(headOf(view([23, 22], [0]), 'silv')).toBe('You win by 1 silv')
  expect(headOf(view([22, 22], [0, 1]), 'silv')).toBe('You and Ben win')
  expect(headOf(view([0], []), '')).toBe('Nobody wins')
})

it('tells what scores are made of, unless that is all of them', () => {
  const of = (label: string, owner: number, value: number, score = true) => ({ name: label, label, owner, index: owner, kind: 'number', value, score })
  const counters = [of('Stars', 0, 3), of('Stars', 1, 4), of('Total', 0, 5), of('Total', 1, 6), of('Cards', 0, 2, false)]
  expect(ledgerOf(view([5, 6], [1], { counters }))).toEqual([{ label: 'Stars', values: [3, 4] }])
})
