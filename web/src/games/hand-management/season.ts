// A match looked back upon, as the events tell it: points by week, the cards left at the end, the jobs won.
import type { Event } from '../../wire/view'
import { WEEKS } from './week'

export interface Season {
  /** Points that each seat has locked in, week by week. */
  weeks: number[][]
  /** The cards that were left in each hand, and counted last. */
  left: string[][]
  jobs: { won: number; cards: number }[]
  /** Who won most jobs, and for whom the last of them. */
  best: { model: string; won: number; seat: number } | undefined
}

const seatIn = (place: string | null): number => Number(place?.split('/')[1] ?? 0)

export function season(events: Event[], seats: number, points: (card: string) => number): Season {
  const weeks = Array.from({ length: seats }, () => Array.from({ length: WEEKS }, () => 0))
  const left: string[][] = Array.from({ length: seats }, () => [])
  const jobs = Array.from({ length: seats }, () => ({ won: 0, cards: 0 }))
  const stars = new Map<string, { model: string; won: number; seat: number }>()
  const end = events.find(({ kind }) => kind === 'MATCH_ENDS')?.move
  // when the last seat has scored, what is left in hand is counted in the same breath
  const last = events.find(({ kind, move }) => kind === 'SCORED' && move === end)?.number ?? Infinity
  let week = 1
  for (const { kind, number, seat, card, amount, source } of events) {
    if (kind === 'WEEK_BEGINS') week = amount
    else if (kind === 'LOCKED_IN' && card) {
      const by = weeks[seatIn(source)]
      if (number > last) left[seatIn(source)]?.push(card)
      else if (by) by[week - 1] = (by[week - 1] ?? 0) + points(card)
    } else if (kind === 'WON_JOB' && seat !== null && card) {
      const job = jobs[seat]
      if (job) Object.assign(job, { won: job.won + 1, cards: job.cards + amount })
      stars.set(card, { model: card, won: (stars.get(card)?.won ?? 0) + 1, seat })
    }
  }
  const best = [...stars.values()].sort((a, b) => b.won - a.won)[0]
  return { weeks, left, jobs, best }
}
