// Both rounds of betting as the events tell them.
import { numberOf } from '../../match/reading'
import type { Event, View } from '../../wire/view'

export interface Round {
  title: string
  /** What a raise of this round is worth (LE-3.4); there are at most two (LE-3.5). */
  step: number
  raisers: (number | null)[]
  now: boolean
  past: boolean
}

const MOST = 2

function raisers(events: Event[], names: string[], viewer: number | null): (number | null)[] {
  const who = (words: string): number | null => {
    const first = words.split(' ')[0] ?? ''
    const seat = first === 'You' ? (viewer ?? -1) : names.indexOf(first)
    return seat < 0 ? null : seat
  }
  const raised = events.filter((event) => event.kind === 'RAISED').map((event) => event.seat ?? who(event.words))
  return raised.slice(0, MOST)
}

export function rounds(view: View, events: Event[]): Round[] {
  const turned = events.findIndex((event) => event.kind === 'TURNED_UP')
  const parts = turned < 0 ? [events, []] : [events.slice(0, turned), events.slice(turned)]
  const now = numberOf(view, 'round')
  return parts.map((part, i) => ({
    title: i ? 'Second' : 'First',
    step: i ? 4 : 2,
    raisers: raisers(part, view.names, view.viewer),
    now: now === i + 1 && !view.over,
    past: now > i + 1,
  }))
}

export { MOST }
