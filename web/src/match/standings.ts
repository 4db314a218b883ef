// Final ranks, and the sentences about them.
import type { View } from '../net/view'

export interface Rank {
    seat: number
    score: number
    /** 1 for the winners; equal scores share a rank. */
    rank: number
}

export function ranksOf({ scores, winners }: View): Rank[] {
    const order = scores
        .map((score, seat) => ({ seat, score, won: winners.includes(seat) }))
        .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score)
    return order.map(({ seat, score, won }) => {
        const ahead = order.filter((other) => (other.won && !won) || (other.won === won && other.score > score))
        return { seat, score, rank: ahead.length + 1 }
    })
}

const ORDINALS = ['Winner', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']
export const rankText = (rank: number): string => ORDINALS[rank - 1] ?? `${rank}th`

export const nameOf = ({ viewer, names }: View, seat: number): string => (seat === viewer ? 'You' : (names[seat] ?? ''))

/** "You win", "Ben and Cleo win". */
export function winnersText(view: View): string {
    if (!view.winners.length) return view.seats === 1 ? 'You lose' : 'No winner'
    const names = view.winners.map((seat) => nameOf(view, seat))
    const verb = names.length > 1 || names[0] === 'You' ? 'win' : 'wins'
    return `${new Intl.ListFormat('en-GB').format(names)} ${verb}`
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** "Ben wins by 2 silvs": how far ahead. */
export function leadText(view: View, unit: string): string {
    const [first, second] = ranksOf(view)
    const lead = first && second && view.winners.length === 1 ? first.score - second.score : 0
    return lead > 0 && unit ? `${winnersText(view)} by ${counted(lead, unit)}` : winnersText(view)
}

/** "You win with 20 points". */
export function totalText(view: View, unit: string): string {
    const best = ranksOf(view)[0]
    return best && unit && view.winners.length
        ? `${winnersText(view)} with ${counted(best.score, unit)}`
        : winnersText(view)
}

/** −2, +3, 0 */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
