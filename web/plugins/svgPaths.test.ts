import { icons } from '@iconify-json/game-icons'
import { expect, it } from 'vitest'

import { coarse, end, steps } from './svgPaths'

/** Every point that a path comes to, absolutely. */
function points(path: string): [number, number][] {
    let at = { x: 0, y: 0 }
    let begun = at
    return steps(path).map((step) => {
        at = end(step, at, begun)
        if (step.command.toUpperCase() === 'M') begun = at
        return [at.x, at.y]
    })
}

it('puts points on whole numbers', () => {
    expect(coarse('M12.345 67.89L-1.5.25')).toBe('m12 68-13-68')
    expect(coarse('M.6 0h1.3v-2.2')).toBe('m1 0h1v-2')
})

it('draws on a coarser grid', () => {
    expect(coarse('M20 40h20a5 10 30 0 1 4 8', 0.5)).toBe('m10 20h10a2.5 5 30 0 1 2 4')
})

it('keeps errors from growing along a path', () => {
    expect(coarse('M0 0h.4.4.4.4.4')).toBe('m0 0h1 1')
})

it('goes back to where a path began', () => {
    expect(coarse('M10.4 10h5zm1 1l2 2')).toBe('m10 10h5zm1 1 2 2')
})

it('reads the flags of arcs that run together', () => {
    expect(coarse('M1.25 2a5.125 5 0 01.125.525')).toBe('m1 2a5.1 5 0 0 1 0 1')
})

it('makes a line of what is one, unless a curve goes on from it', () => {
    expect(coarse('M0 0l5 0l0 5')).toBe('m0 0h5v5')
    expect(coarse('M0 0c3 .4 6 0 9 0')).toBe('m0 0h9')
    expect(coarse('M0 0c3 3 6 3 9 0')).toBe('m0 0c3 3 6 3 9 0')
    expect(coarse('M0 0c3 0 6 0 9 0s5 5 9 0')).toBe('m0 0c3 0 6 0 9 0s5 5 9 0')
    expect(coarse('M0 0c-3 0 6 0 9 0')).toBe('m0 0c-3 0 6 0 9 0')
})

it('moves no point of any icon by more than half a step of its grid', () => {
    const fine = 0.625
    const paths = Object.values(icons.icons).flatMap(({ body }) => body.match(/(?<= d=")[^"]*/g) ?? [])
    const step = 1 / fine
    const moved = paths.filter((path) => {
        const after = points(coarse(path, fine)).map(([x, y]) => [x * step, y * step] as const)
        let next = 0 // what goes nowhere on the grid is left out
        return points(path).some((point) => {
            const here = (i: number): boolean =>
                [0, 1].every(
                    (axis) => Math.abs((after[i]?.[axis] ?? Infinity) - (point[axis] ?? 0)) <= step / 2 + 0.0001,
                )
            if (here(next)) next++
            return !here(next - 1)
        })
    })
    expect(paths.length).toBeGreaterThan(4000)
    expect(moved).toEqual([])
})
