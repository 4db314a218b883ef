import type { Event } from '../../wire/view'

const TOLD = 6
const MAIN = new Set(['PLAYED', 'CALLED', 'SUMMONED', 'ATTACKS', 'MOVED', 'SKILL', 'TALENT', 'DAMAGED', 'KILLED'])

/** What was done in the turn going on, the last things of it. */
export function did(events: Event[]): Event[] {
  const begins = events.findLastIndex((event) => event.kind === 'TURN_BEGINS')
  return events.slice(begins + 1).filter((event) => MAIN.has(event.kind) && event.sentence).slice(-TOLD)
}
