// A table that may have been meant: one that this device knows, and whose name is written almost like it.
const SLIPS = 2

/** How many letters have to be put in, left out or changed. */
export function editDistance(a: string, b: string): number {
    const at = (row: number[], i: number): number => row[i] ?? Infinity
    let before = [...Array(b.length + 1).keys()]
    for (let i = 1; i <= a.length; i++) {
        const row = [i]
        for (let j = 1; j <= b.length; j++)
            row[j] = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + Number(a[i - 1] !== b[j - 1]))
        before = row
    }
    return at(before, b.length)
}

export function similarTable(id: string, known: string[]): string | undefined {
    const [nearest] = known
        .map((one) => ({ one, far: editDistance(one.toLowerCase(), id.toLowerCase()) }))
        .sort((a, b) => a.far - b.far)
    return nearest && nearest.far <= SLIPS ? nearest.one : undefined
}
