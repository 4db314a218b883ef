import { expect, it } from 'vitest'

import { nearTo, slips } from './near'

it('counts slips of the pen', () => {
  expect([slips('fox', 'fox'), slips('fox', 'fix'), slips('fox', 'foxes'), slips('', 'ab')]).toEqual([0, 1, 2, 2])
})

it('knows the table that was meant, if the device has been there', () => {
  expect(nearTo('quietfox24', ['quietfox42', 'loudowl7'])).toBe('quietfox42')
  expect(nearTo('QUIETFOX42', ['quietfox42'])).toBe('quietfox42')
  expect(nearTo('nowhere', ['quietfox42'])).toBeUndefined()
  expect(nearTo('nowhere', [])).toBeUndefined()
})
