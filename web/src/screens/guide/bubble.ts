// Where holes are cut into the shade, and where the mark stands beside the first of them.
export interface Box {
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

export const grown = ({ left, top, right, bottom }: Box, window: Size): Box => ({
  left: Math.max(EDGE, left - RIM),
  top: Math.max(EDGE, top - RIM),
  right: Math.min(window.width - EDGE, right + RIM),
  bottom: Math.min(window.height - EDGE, bottom + RIM),
})

/** A rounded box as a path of SVG. */
export function outline({ left, top, right, bottom }: Box): string {
  const k = Math.min(ROUND, (right - left) / 2, (bottom - top) / 2)
  const bend = (x: number, y: number): string => `a${k} ${k} 0 0 1 ${x * k} ${y * k}`
  return `M${left + k} ${top}H${right - k}${bend(1, 1)}V${bottom - k}${bend(-1, 1)}H${left + k}${bend(-1, -1)}V${top + k}${bend(1, -1)}Z`
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

function at(side: Side, hole: Box, mark: Size, window: Size): Placed {
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

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** On the side that is asked for, if it has room there and covers nothing it points at; else where that is least bad. */
export function place(wanted: Side, holes: Box[], mark: Size, window: Size): Placed {
  const [first = { left: window.width / 2, right: window.width / 2, top: window.height / 2, bottom: window.height / 2 }] = holes
  const sides: Side[] = window.width <= NARROW ? ['top', 'bottom'] : [wanted, 'top', 'bottom', 'right', 'left']
  const tried = sides.map((side) => {
    const placed = at(side, first, mark, window)
    const box = { left: placed.x, top: placed.y, right: placed.x + mark.width, bottom: placed.y + mark.height }
    const inside = overlap(box, { left: 0, top: 0, right: window.width, bottom: window.height })
    const hidden = holes.reduce((sum, hole) => sum + overlap(box, hole), 0)
    return { placed, bad: 4 * (mark.width * mark.height - inside) + hidden }
  })
  const best = tried.reduce((a, b) => (b.bad < a.bad ? b : a)).placed
  const y = clamp(best.y, MARGIN, Math.max(MARGIN, window.height - mark.height - MARGIN))
  return { ...best, x: clamp(best.x, MARGIN, Math.max(MARGIN, window.width - mark.width - MARGIN)), y }
}
