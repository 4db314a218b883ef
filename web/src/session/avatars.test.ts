import { expect, it } from 'vitest'

import { animalsOf, ROBOT } from './avatars'

const person = (animal = '') => ({ animal, bot: null })

it('gives everybody their own animal, and nobody the same', () => {
  expect(animalsOf([person('owl'), person('owl'), { animal: '', bot: 'steady' }, person()])).toEqual(['owl', 'fox-head', ROBOT, 'octopus'])
})

it('does not believe in animals it has no picture of', () => {
  expect(animalsOf([person('unicorn')])).toEqual(['fox-head'])
})
