import { expect, it } from 'vitest'

import { nearest } from './arrows'

const at = (x: number, y: number): { x: number; y: number; width: number; height: number } => ({
    x,
    y,
    width: 10,
    height: 10,
})
const MAP = [at(0, 0), at(20, 0), at(40, 0), at(0, 20), at(20, 20), at(40, 20)]

it('goes to the next in a row or a column', () => {
    expect(nearest(at(0, 0), MAP, [1, 0])).toBe(1)
    expect(nearest(at(40, 20), MAP, [-1, 0])).toBe(4)
    expect(nearest(at(20, 20), MAP, [0, -1])).toBe(1)
})

it('rather goes straight on than to what lies aside', () => {
    expect(nearest(at(0, 0), [at(12, 14), at(30, 2)], [1, 0])).toBe(1)
})

it('stays where nothing lies that way', () => {
    expect(nearest(at(40, 0), MAP, [1, 0])).toBeUndefined()
})
