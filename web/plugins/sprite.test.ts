import { icons } from '@iconify-json/game-icons'
import { expect, it } from 'vitest'

import { coarse, symbols } from './sprite'

const numbers = (path: string): number[] => (path.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number)

it('rounds what is longer than a decimal', () => {
  expect(coarse('M12.345 67.89l-1.5.25')).toBe('M12.3 67.9l-1.5.3')
})

it('keeps numbers apart that have no space between them', () => {
  expect(coarse('l1.5.97')).toBe('l1.5 1.0')
  expect(coarse('l1.234.567')).toBe('l1.2.6')
  expect(coarse('l9.97.5')).toBe('l10.0.5')
})

it('moves no number of any icon by more than a twentieth', () => {
  const paths = Object.values(icons.icons).flatMap(({ body }) => body.match(/(?<= d=")[^"]*/g) ?? [])
  const moved = paths.filter((path) => {
    const [before, after] = [numbers(path), numbers(coarse(path))]
    return before.length !== after.length || before.some((n, i) => Math.abs(n - (after[i] ?? 0)) > 0.0501)
  })
  expect(paths.length).toBeGreaterThan(4000)
  expect(moved).toEqual([])
})

it('leaves arcs alone', () => {
  expect(coarse('M1.25 2a5.125 5 0 01.125.125')).toBe('M1.25 2a5.125 5 0 01.125.125')
})

it('holds what is asked for once, and stops at what does not exist', () => {
  expect(symbols({ game: ['flame', 'flame'], cards: { Fire: 'flame' } }).match(/<symbol/g)).toHaveLength(1)
  expect(() => symbols({ ui: ['no-such-sign'] })).toThrow('no icon "no-such-sign"')
})
