import { expect, it } from 'vitest'

import apply from '../../../fixtures/hand-management-apply.json'
import type { View } from '../../wire/view'
import { phaseOf, PHASES } from './week'

it('reads the phase off the notes', () => {
  const view = apply.view as View
  expect(PHASES[phaseOf(view) - 1]?.short).toBe('Apply')
  expect(phaseOf({ ...view, notes: [] })).toBe(0)
})
