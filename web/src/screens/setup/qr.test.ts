import { expect, it } from 'vitest'

import { qr, times } from './qr'

// As another program draws it, with the same mask.
const SEAT = `
#######...#...#######
#.....#..#.#..#.....#
#.###.#.#.#.#.#.###.#
#.###.#...#...#.###.#
#.###.#...##..#.###.#
#.....#..##...#.....#
#######.#.#.#.#######
........##...........
###.#####.#.###...#..
#...#...##.##..##.###
.#.##.#....##.###.###
..#............##....
.#.#.###.#####.#....#
........######.##.##.
#######.#.####.##.###
#.....#.##..##...#...
#.###.#.#...#...#...#
#.###.#..#..#.####...
#.###.#.#..##.###.#.#
#.....#.##.#.#.#...#.
#######.###.#.....###
`

it('draws what others draw', () => {
  expect(qr('All Hands, seat 2')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n')).toBe(SEAT.trim())
})

it('is as small as the text allows, and gives up on what is too long', () => {
  expect([17, 18, 106, 230, 271].map((length) => qr('x'.repeat(length))?.length)).toEqual([21, 25, 37, 53, 57])
  expect(qr('x'.repeat(272))).toBeUndefined()
})

it('multiplies in a field: every byte but none has an inverse', () => {
  const bytes = Array.from({ length: 255 }, (_, i) => i + 1)
  expect(bytes.every((a) => bytes.filter((b) => times(a, b) === 1).length === 1)).toBe(true)
})
