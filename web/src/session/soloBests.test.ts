import { expect, it } from 'vitest'

import { isBetter } from './soloBests'

it('ranks a met challenge above any score', () => {
    expect(isBetter({ score: 18, met: false }, undefined)).toBe(true)
    expect(isBetter({ score: 30, met: false }, { score: 27, met: true })).toBe(false)
    expect(isBetter({ score: 27, met: true }, { score: 30, met: false })).toBe(true)
    expect(isBetter({ score: 20, met: false }, { score: 18, met: false })).toBe(true)
    expect(isBetter({ score: 18, met: false }, { score: 18, met: false })).toBe(false)
})
