import { expect, it } from 'vitest'

import apply from '../../../fixtures/hand-management-apply.json'
import type { View } from '../../net/view'
import { orderHand } from './grouped'

const view = apply.view as unknown as View

it('lays cards of a group together and marks where each group begins', () => {
    const held = orderHand(view, undefined).map(({ name }) => name)
    const odd = (_: View, card: string): number => held.indexOf(card) % 2
    const row = orderHand(view, odd)
    expect(row.map(({ name }) => name)).toEqual([
        ...held.filter((_, i) => i % 2 === 0),
        ...held.filter((_, i) => i % 2 === 1),
    ])
    expect(row.filter(({ first }) => first)).toHaveLength(2)
    expect(orderHand(view, undefined).some(({ first }) => first)).toBe(false)
})
