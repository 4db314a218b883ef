import { expect, it } from 'vitest'

import { found, hits, ruling } from './rules'

const rules = [
  { number: '5.2', chapter: '5. Control', text: 'A higher number of its suit takes over.' },
  { number: '5.3', chapter: '5. Control', text: 'The very same Number takes over as well.' },
]

it('finds clauses by words in any case, and by number', () => {
  expect(found(rules, 'number').map((clause) => clause.number)).toEqual(['5.2', '5.3'])
  expect(found(rules, ' 5.3 ').map((clause) => clause.number)).toEqual(['5.3'])
  expect(found(rules, 'dragon')).toEqual([])
})

it('marks what was searched for, also signs', () => {
  expect(hits('Pay 1 (one) silv', '(one)')).toEqual([
    { words: 'Pay 1 ', hit: false },
    { words: '(one)', hit: true },
    { words: ' silv', hit: false },
  ])
  expect(hits('Pay', '')).toEqual([{ words: 'Pay', hit: false }])
})

it('tells rulings from the rest', () => {
  expect(ruling('(ruling) Chance decides.')).toEqual({ text: 'Chance decides.', ours: true })
  expect(ruling('(published, with a ruling) A deck holds 72.')).toEqual({ text: 'A deck holds 72.', ours: true })
  expect(ruling('Everybody antes.')).toEqual({ text: 'Everybody antes.', ours: false })
})
