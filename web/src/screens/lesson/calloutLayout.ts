// Where holes are cut into the shade, and where the mark stands beside the first of them.
export interface Rect {
    left: number
    top: number
    right: number
    bottom: number
}
export interface Size {
    width: number
    height: number
}
export type Side = 'top' | 'bottom' | 'left' | 'right'
export interface Placed {
    side: Side
    x: number
    y: number
    /** Where along the edge the tip points. */
    tip: number
}

const RIM = 6
const EDGE = 4
const GAP = 22
const MARGIN = 10
const ROUND = 16
const HIGH = 64 // of the tip, beside something tall
const NARROW = 760

export const grown = ({ left, top, right, bottom }: Rect, window: Size): Rect => ({
    left: Math.max(EDGE, left - RIM),
    top: Math.max(EDGE, top - RIM),
    right: Math.min(window.width - EDGE, right + RIM),
    bottom: Math.min(window.height - EDGE, bottom + RIM),
})

const holds = (a: Rect, b: Rect): boolean =>
    a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom

/** Each box once, and none that lies inside another. */
export const apart = (boxes: Rect[]): Rect[] =>
    boxes.filter((box, i) => !boxes.some((other, j) => j !== i && holds(other, box) && !(holds(box, other) && i < j)))

/** A rounded box as a path of SVG. */
export function outline({ left, top, right, bottom }: Rect): string {
    const k = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2)
    const bend = (x: number, y: number): string => `a${k} ${k} 0 0 1 ${x * k} ${y * k}`
    return `M${left + k} ${top}H${right - k}${bend(1, 1)}V${bottom - k}${bend(-1, 1)}H${left + k}${bend(-1, -1)}V${top + k}${bend(1, -1)}Z`
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

function at(side: Side, hole: Rect, mark: Size, window: Size): Placed {
    const across = (hole.left + hole.right) / 2
    const down = (hole.top + hole.bottom) / 2
    if (side === 'top' || side === 'bottom') {
        const x = clamp(across - mark.width / 2, MARGIN, window.width - mark.width - MARGIN)
        const y = side === 'top' ? hole.top - mark.height - GAP : hole.bottom + GAP
        return { side, x, y, tip: clamp(across - x, 26, mark.width - 26) }
    }
    const y = clamp(hole.top, MARGIN, window.height - mark.height - MARGIN)
    const x = side === 'left' ? hole.left - mark.width - GAP : hole.right + GAP
    return { side, x, y, tip: clamp(Math.min(down, hole.top + HIGH) - y, 26, mark.height - 26) }
}

const overlap = (a: Rect, b: Rect): number =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

const kept = (placed: Placed, mark: Size, window: Size): Placed => ({
    ...placed,
    x: clamp(placed.x, MARGIN, Math.max(MARGIN, window.width - mark.width - MARGIN)),
    y: clamp(placed.y, MARGIN, Math.max(MARGIN, window.height - mark.height - MARGIN)),
})

const MOVED = 500 // what a pixel costs by which a mark has to be moved back into the window
const NEEDED = 20 // how much worse it is to hide what is to be touched than what is to be seen

/** On the side of the first hole that is asked for, if that hides nothing; else where it is least bad. */
export function place(wanted: Side, holes: Rect[], needed: Rect[], mark: Size, window: Size): Placed {
    const middle = {
        left: window.width / 2,
        right: window.width / 2,
        top: window.height / 2,
        bottom: window.height / 2,
    }
    const sides: Side[] = window.width <= NARROW ? ['top', 'bottom'] : [wanted, 'top', 'bottom', 'right', 'left']
    const tried = (holes.length ? holes : [middle]).flatMap((hole) => sides.map((side) => at(side, hole, mark, window)))
    const costs = tried.map((there) => {
        const placed = kept(there, mark, window)
        const box = { left: placed.x, top: placed.y, right: placed.x + mark.width, bottom: placed.y + mark.height }
        const hidden = (some: Rect[]): number => some.reduce((sum, hole) => sum + overlap(box, hole), 0)
        const moved = Math.abs(placed.x - there.x) + Math.abs(placed.y - there.y)
        return { placed, cost: MOVED * moved + hidden(holes) + NEEDED * hidden(needed) }
    })
    return costs.reduce((best, other) => (other.cost < best.cost ? other : best)).placed
}
