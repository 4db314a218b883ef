import type { Event } from '../../wire/view'

const TOLD = 3
const OPEN = new Set(['PLAYED', 'CALLED', 'SUMMONED', 'ATTACKS', 'MOVED', 'SKILL', 'TALENT'])
const RESULTS = new Set(['DAMAGED', 'KILLED', 'STUNNED', 'SHIELD', 'STRENGTH', 'HEALED', 'PUSHED', 'CRUSHED', 'RAMMED'])

export interface Done {
  event: Event
  /** Whom an attack was aimed at. */
  target: string | undefined
  results: Event[]
}

/** What was done in the turn going on, the last things of it, each with what came of it. */
export function did(events: Event[]): Done[] {
  const begins = events.findLastIndex((event) => event.kind === 'TURN_BEGINS')
  const turn = events.slice(begins + 1)
  return turn
    .filter((event) => OPEN.has(event.kind) && event.sentence)
    .map((event) => {
      const rest = turn.filter(({ thread, number }) => thread === event.thread && number > event.number)
      return { event, target: rest.find(({ kind }) => kind === 'TARGETED')?.card ?? undefined, results: rest.filter(({ kind }) => RESULTS.has(kind)) }
    })
    .slice(-TOLD)
}
