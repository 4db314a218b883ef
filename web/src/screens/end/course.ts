// What everybody had, turn by turn, as stairs in a picture.
import type { TallyView } from '../../wire/types'

export const WIDE = 640
export const HIGH = 232
const LEFT = 46
const RIGHT = 606
const FLOOR = 196
const CEILING = 28

export interface Stairs {
  seat: number
  path: string
  end: { x: number; y: number }
  /** Where its name stands, above or below its beginning. */
  name: { x: number; y: number }
}

export interface Chart {
  stairs: Stairs[]
  lines: { y: number; value: number }[]
  ticks: { x: number; label: string }[]
}

const STEPS = [1, 2, 5, 10, 20, 50]
const MOST_LINES = 5
const MOST_TICKS = 12

/** The first tally is how it began; each other one is a step to the right. */
export function chartOf(course: TallyView[]): Chart {
  const turns = course.length - 1
  const most = Math.max(1, ...course.flatMap(({ values }) => values))
  const x = (turn: number): number => LEFT + ((RIGHT - LEFT) * turn) / Math.max(1, turns)
  const y = (value: number): number => FLOOR - ((FLOOR - CEILING) * value) / most
  const round = (value: number): number => Math.round(value * 10) / 10
  const step = STEPS.find((size) => most / size <= MOST_LINES) ?? most
  const every = Math.ceil(turns / MOST_TICKS)
  const starts = course[0]?.values ?? []
  return {
    lines: Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => ({ y: round(y(i * step)), value: i * step })),
    ticks: course.slice(1).flatMap(({ label }, i) => ((i + 1) % every ? [] : [{ x: round((x(i) + x(i + 1)) / 2), label: label.replace(/\D+/, '') }])),
    stairs: starts.map((start, seat) => {
      const steps = course.slice(1).map(({ values }, i) => `H${round(x(i + 1))}V${round(y(values[seat] ?? 0))}`)
      const lower = starts.some((other) => other > start)
      const last = course.at(-1)?.values[seat] ?? 0
      return {
        seat,
        path: `M${LEFT} ${round(y(start))}${steps.join('')}`,
        end: { x: RIGHT, y: round(y(last)) },
        name: { x: LEFT + 8, y: round(y(start)) + (lower ? 18 : -9) },
      }
    }),
  }
}
