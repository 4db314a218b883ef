/** The compartments row by row from the enemy's side, as they are drawn: a3 to c3, a2 to c2, a1 to c1. */
export const ROWS = [6, 7, 8, 3, 4, 5, 0, 1, 2]

/** "a1" is the compartment nearest to you at the left. */
export const nameOf = (spot: number): string => `${'abc'[spot % 3]}${1 + Math.floor(spot / 3)}`
export const spotOf = (place: string): number => Number(place.split('/')[1])
