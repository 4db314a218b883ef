/** Where so many coins or chips lie in so many stacks, those at the back first. */
const SPOTS: [number, number][] = [
    [46, 60],
    [82, 66],
    [64, 80],
    [28, 78],
    [100, 84],
    [46, 94],
    [82, 98],
]
export const RISE = 6.4

export function stacked(n: number, stacks: number): { x: number; y: number }[] {
    const spots = SPOTS.slice(0, stacks).sort((a, b) => a[1] - b[1])
    let left = n
    return spots.flatMap(([x, y], i) => {
        const here = Math.min(left, Math.ceil(left / (spots.length - i)))
        left -= here
        return Array.from({ length: here }, (_, j) => ({ x, y: y - j * RISE }))
    })
}
