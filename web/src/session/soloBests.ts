// Your best results in solo challenges, kept on this device.
export interface Best {
    /** What the challenge counts first: hooks. */
    score: number
    met: boolean
}

const KEY = 'bests'
type Bests = Record<string, Best>

function load(): Bests {
    try {
        return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Bests | null) ?? {}
    } catch {
        return {}
    }
}

const named = (game: string, challenge: number): string => `${game} ${challenge}`

export const bestOf = (game: string, challenge: number): Best | undefined => load()[named(game, challenge)]

/** A challenge met beats one that wasn't; then the higher score counts. */
export const isBetter = (one: Best, other: Best | undefined): boolean =>
    !other || (one.met !== other.met ? one.met : one.score > other.score)

export function saveBest(game: string, challenge: number, best: Best): void {
    if (isBetter(best, bestOf(game, challenge)))
        localStorage.setItem(KEY, JSON.stringify({ ...load(), [named(game, challenge)]: best }))
}
