// Arrows walk the table: from what has the focus to the nearest thing to touch that lies that way.
const WAYS: Record<string, [number, number] | undefined> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
}
/** What lies aside is as far as what lies so much farther straight ahead. */
const ASIDE = 2

type Rect = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>
const centre = ({ x, y, width, height }: Rect): [number, number] => [x + width / 2, y + height / 2]

/** Which of these boxes comes next that way, if any does. */
export function nearest(from: Rect, boxes: Rect[], [dx, dy]: [number, number]): number | undefined {
    const [x, y] = centre(from)
    const far = boxes.map((box) => {
        const [bx, by] = centre(box)
        const ahead = (bx - x) * dx + (by - y) * dy
        return ahead > 1 ? ahead + ASIDE * Math.abs((bx - x) * dy + (by - y) * dx) : Infinity
    })
    const best = Math.min(...far)
    return best < Infinity ? far.indexOf(best) : undefined
}

/** Whether the key was an arrow, and pressed at the table. */
export function walk(root: HTMLElement, key: string): boolean {
    const way = WAYS[key]
    if (!way) return false
    const here = document.activeElement
    const onTable = here?.closest('.stage') ?? undefined
    if (!onTable && here !== document.body) return false // a list is scrolled, a tab chosen
    const from = onTable ? here : root.querySelector('.bar')
    const things = [...root.querySelectorAll<HTMLElement>('.stage button[data-touch]')].filter(
        (thing) => thing !== here && thing.offsetParent,
    )
    const next =
        from &&
        nearest(
            from.getBoundingClientRect(),
            things.map((thing) => thing.getBoundingClientRect()),
            way,
        )
    if (next !== undefined && next !== null) things[next]?.focus()
    return true
}
