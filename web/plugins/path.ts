// Paths of icons on a coarser grid: every point on a whole number of 512, so that nobody sees it and it is half as long.
// What is said relative to the last point is said of the last rounded one, so that no error grows along the path.

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const ARC = 'A'

interface Step {
  command: string
  numbers: number[]
}

/** A path as its steps, one for each command, said or only meant. */
export function steps(path: string): Step[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', rest = '']) => {
    const takes = TAKES[command.toUpperCase()] ?? 0
    const numbers = numbersIn(rest, command.toUpperCase() === ARC)
    if (!takes) return [{ command, numbers: [] }]
    return Array.from({ length: numbers.length / takes }, (_, i) => ({
      command: i && command.toUpperCase() === 'M' ? (command === 'm' ? 'l' : 'L') : command,
      numbers: numbers.slice(i * takes, (i + 1) * takes),
    }))
  })
}

/** The two flags of an arc are one digit each, and may run together with what follows them. */
function numbersIn(text: string, arc: boolean): number[] {
  const found: number[] = []
  const next = /\s*,?\s*(-?(?:\d*\.\d+|\d+)(?:e-?\d+)?)/y
  const flag = /\s*,?\s*([01])/y
  for (let at = 0; ; ) {
    const wanted = arc && [3, 4].includes(found.length % 7) ? flag : next
    wanted.lastIndex = at
    const [, number] = wanted.exec(text) ?? []
    if (number === undefined) return found
    found.push(Number(number))
    at = wanted.lastIndex
  }
}

interface Point {
  x: number
  y: number
}

/** Where a step leads, absolutely. */
export function end({ command, numbers }: Step, from: Point, begun: Point): Point {
  const kind = command.toUpperCase()
  const base = command === kind ? { x: 0, y: 0 } : from
  if (kind === 'Z') return begun
  if (kind === 'H') return { x: base.x + (numbers[0] ?? 0), y: from.y }
  if (kind === 'V') return { x: from.x, y: base.y + (numbers[0] ?? 0) }
  const [x = 0, y = 0] = numbers.slice(-2)
  return { x: base.x + x, y: base.y + y }
}

export function coarse(path: string): string {
  const origin = { x: 0, y: 0 }
  let [at, begun] = [origin, origin] as [Point, Point] // where the path is, and began
  let [seen, shown] = [origin, origin] as [Point, Point] // where it is drawn
  let last = ''
  return steps(path)
    .map((step) => {
      const kind = step.command.toUpperCase()
      const relative = step.command !== kind
      const rounded = step.numbers.map((n, i) => {
        const axis = axisOf(kind, i)
        if (!axis) return Math.round(n * 10) / 10
        return Math.round(n + (relative ? at[axis] : 0)) - (relative ? seen[axis] : 0)
      })
      at = end(step, at, begun)
      seen = end({ command: step.command, numbers: rounded }, seen, shown)
      if (kind === 'M') [begun, shown] = [at, seen]
      const letter = step.command === last && kind !== 'M' && kind !== 'Z' ? '' : step.command
      last = kind === 'M' ? (relative ? 'l' : 'L') : step.command
      return letter + written(rounded, letter === '')
    })
    .join('')
}

/** Which way a number of a command goes; an arc's radii, angle and flags go none. */
function axisOf(kind: string, i: number): 'x' | 'y' | undefined {
  if (kind === ARC) return i < 5 ? undefined : i === 5 ? 'x' : 'y'
  return kind === 'V' || (kind !== 'H' && i % 2) ? 'y' : 'x'
}

const written = (numbers: number[], follows: boolean): string =>
  numbers.map((n, i) => ((follows || i) && n >= 0 ? ' ' : '') + String(n).replace(/^(-?)0\./, '$1.')).join('')
