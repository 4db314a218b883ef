// Paths of icons on a coarser grid, so that nobody sees it and they are half as long. Every step is said relative to where the
// last one came to on the grid, so that no error grows along the path.

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
    for (let at = 0; ;) {
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

/** A path whose points are whole numbers, `fine` of them where it had one. */
export function coarse(path: string, fine = 1): string {
    const origin = { x: 0, y: 0 }
    let [at, begun] = [origin, origin] as [Point, Point] // where the path is, and began
    let [seen, shown] = [origin, origin] as [Point, Point] // where it is drawn
    let last = ''
    const all = steps(path)
    return all
        .map((step, i) => {
            const drawn = onGrid(step, at, seen, fine)
            at = end(step, at, begun)
            seen = end(drawn, seen, shown)
            if (drawn.command === 'm') [begun, shown] = [at, seen]
            // what a smooth curve goes on from stays a curve
            const { command, numbers } = /[st]/i.test(all[i + 1]?.command ?? '') ? drawn : plainest(drawn)
            if (!'mz'.includes(command) && numbers.every((n) => n === 0)) return ''
            const letter = command === last && !'mz'.includes(command) ? '' : command
            last = command === 'm' ? 'l' : command
            return letter + written(numbers, letter === '')
        })
        .join('')
}

/** The same step on the grid, from where the path is drawn. */
function onGrid({ command, numbers }: Step, at: Point, seen: Point, fine: number): Step {
    const kind = command.toUpperCase()
    const relative = command !== kind
    const rounded = numbers.map((n, i) => {
        const axis = axisOf(kind, i)
        if (!axis) return kind === ARC && i < 2 ? Math.round(n * fine * 10) / 10 : n
        return Math.round((n + (relative ? at[axis] : 0)) * fine) - seen[axis]
    })
    return { command: command.toLowerCase(), numbers: rounded }
}

const STRAIGHT = 0.5

/** A curve that nobody can tell from a line is one, and a line along the grid needs one number. */
function plainest(step: Step): Step {
    const [x, y] = step.numbers.slice(-2) as [number, number]
    const line = step.command === 'l' || (step.command === 'c' && isStraight(step.numbers, x, y))
    if (!line) return step
    if (y === 0) return { command: 'h', numbers: [x] }
    return x === 0 ? { command: 'v', numbers: [y] } : { command: 'l', numbers: [x, y] }
}

/** Whether what bends a curve lies beside its chord, and not beyond. */
function isStraight([ax = 0, ay = 0, bx = 0, by = 0]: number[], x: number, y: number): boolean {
    const length = Math.hypot(x, y)
    return [[ax, ay] as const, [bx, by] as const].every(([px, py]) => {
        if (!length) return px === 0 && py === 0
        const along = (px * x + py * y) / length
        return Math.abs(px * y - py * x) / length <= STRAIGHT && along >= 0 && along <= length
    })
}

/** Which way a number of a command goes; an arc's radii, angle and flags go none. */
function axisOf(kind: string, i: number): 'x' | 'y' | undefined {
    if (kind === ARC) return i < 5 ? undefined : i === 5 ? 'x' : 'y'
    return kind === 'V' || (kind !== 'H' && i % 2) ? 'y' : 'x'
}

const written = (numbers: number[], follows: boolean): string =>
    numbers.map((n, i) => ((follows || i) && n >= 0 ? ' ' : '') + String(n).replace(/^(-?)0\./, '$1.')).join('')
