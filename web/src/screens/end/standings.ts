// How a match ended: who stands where, and what their scores are made of.
import type { Counter, View } from '../../wire/view'

export interface Place {
  seat: number
  score: number
  /** 1 for the winners; like scores share a place. */
  rank: number
}

export function placesOf({ scores, winners }: View): Place[] {
  const order = scores.map((score, seat) => ({ seat, score, won: winners.includes(seat) })).sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score)
  return order.map(({ seat, score, won }) => {
    const ahead = order.filter((other) => (other.won && !won) || (other.won === won && other.score > score))
    return { seat, score, rank: ahead.length + 1 }
  })
}

const ORDINALS = ['Winner', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']
export const rankWords = (rank: number): string => ORDINALS[rank - 1] ?? `${rank}th`

export interface Column {
  label: string
  values: (number | undefined)[]
}

/** The counters that everybody has, and that count for the score. */
export function ledgerOf(view: View): Column[] {
  const counted = view.counters.filter((counter): counter is Counter & { owner: number; value: number } => Boolean(counter.score) && counter.owner !== null && typeof counter.value === 'number')
  const labels = [...new Set(counted.map(({ label }) => label))]
  const columns = labels.map((label) => ({
    label,
    values: view.scores.map((_, seat) => counted.find((counter) => counter.label === label && counter.owner === seat)?.value),
  }))
  return columns.filter(({ values }) => values.some((value, seat) => value !== view.scores[seat]))
}

/** "Ben wins by two silvs": how far ahead, in the game's own coin. */
export function headOf(view: View, coin: string): string {
  const [first, second] = placesOf(view)
  if (!view.winners.length || !first) return 'Nobody wins'
  const names = view.winners.map((seat) => (seat === view.viewer ? 'You' : (view.names[seat] ?? '')))
  const who = new Intl.ListFormat('en').format(names)
  const verb = names.length > 1 || names[0] === 'You' ? 'win' : 'wins'
  const lead = second && names.length === 1 ? first.score - second.score : 0
  return lead > 0 && coin ? `${who} ${verb} by ${lead} ${coin}${lead === 1 ? '' : 's'}` : `${who} ${verb}`
}
