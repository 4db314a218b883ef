import { expect, it } from 'vitest'

import apply from '../../../fixtures/hand-management-apply.json'
import type { View } from '../../net/view'
import { chance, phaseOf } from './captions'
import { PHASES } from './week'

const view = apply.view as unknown as View

it('reads the phase off the engine’s words', () => {
    expect(PHASES[phaseOf(view) - 1]?.short).toBe('Apply')
})

it('reads a chance before a model is sent, with its parts', () => {
    const odds = chance(view, 0, 'Phil Anges', 'Handheld Nation')
    expect(odds?.sum).toBe(odds?.parts.reduce((sum, part) => sum + (part.number ?? 0), 0))
    expect(odds?.wins).toBeGreaterThan(0)
})
