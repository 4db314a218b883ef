// The map of nine compartments, counted as the first player sees them; the second sees it turned round.
const turned = (spot: number, viewer: number | null): number => (viewer === 1 ? 8 - spot : spot)

/** The compartments in the order in which they are drawn: from the enemy's side, from the left. */
export const rows = (viewer: number | null): number[] => [6, 7, 8, 3, 4, 5, 0, 1, 2].map((at) => turned(at, viewer))

/** "a1" is the compartment nearest to you at the left. */
export function nameOf(spot: number, viewer: number | null): string {
    const at = turned(spot, viewer)
    return `${'abc'[at % 3]}${1 + Math.floor(at / 3)}`
}
export const spotOf = (place: string): number => Number(place.split('/')[1])

export interface Point {
    column: number
    row: number
}

/** Where a compartment is drawn: columns from the left, rows from the top. */
export function pointOf(spot: number, viewer: number | null): Point {
    const at = turned(spot, viewer)
    return { column: at % 3, row: 2 - Math.floor(at / 3) }
}
