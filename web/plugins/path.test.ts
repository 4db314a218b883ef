import { icons } from '@iconify-json/game-icons'
import { expect, it } from 'vitest'

import { coarse, end, steps } from './path'

/** Every point that a path comes to, absolutely. */
function points(path: string): number[] {
  let at = { x: 0, y: 0 }
  let begun = at
  return steps(path).flatMap((step) => {
    at = end(step, at, begun)
    if (step.command.toUpperCase() === 'M') begun = at
    return [at.x, at.y]
  })
}

it('puts points on whole numbers', () => {
  expect(coarse('M12.345 67.89L-1.5.25')).toBe('M12 68-1 0')
  expect(coarse('M.6 0h1.3v-2.2')).toBe('M1 0h1v-2')
})

it('keeps errors from growing along a path', () => {
  expect(coarse('M0 0h.4.4.4.4.4')).toBe('M0 0h0 1 0 1 0')
})

it('goes back to where a path began', () => {
  expect(coarse('M10.4 10h5zm1 1l2 2')).toBe('M10 10h5zm1 1 2 2')
})

it('reads the flags of arcs that run together', () => {
  expect(coarse('M1.25 2a5.125 5 0 01.125.525')).toBe('M1 2a5.1 5 0 0 1 0 1')
})

it('moves no point of any icon by more than half of a 512th', () => {
  const paths = Object.values(icons.icons).flatMap(({ body }) => body.match(/(?<= d=")[^"]*/g) ?? [])
  const moved = paths.filter((path) => {
    const [before, after] = [points(path), points(coarse(path))]
    return before.length !== after.length || before.some((n, i) => Math.abs(n - (after[i] ?? 0)) > 0.5001)
  })
  expect(paths.length).toBeGreaterThan(4000)
  expect(moved).toEqual([])
})
