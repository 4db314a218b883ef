// Who has played what in the job being resolved, as the events tell it.
import type { Event } from '../../wire/view'

export interface Play {
  by: number
  card?: string
  on?: number
  model?: string | null
  cancelled?: number
}

const seatIn = (place: string | null): number => Number(place?.split('/')[1] ?? 0)

/** `scene`: a job whose dice are being shown; what came after them is not of it. */
export function plays(all: Event[], scene: Event[] = []): Play[] {
  const events = scene.length ? all.filter(({ number }) => number < (scene[0]?.number ?? 0)) : all
  const begun = events.findLastIndex((event) => event.kind === 'JOB_BEGINS')
  const found: Play[] = []
  for (const { kind, seat, card, source, target, amount } of events.slice(begun + 1)) {
    const last = found.at(-1)
    if (kind === 'PLAYED' && card) found.push({ by: seatIn(source), card })
    else if (kind === 'AIMED' && last) Object.assign(last, { on: seatIn(target), model: card })
    else if (kind === 'CANCELLED' && last) last.cancelled = amount
    else if (kind === 'PASSED' && seat !== null) found.push({ by: seat })
  }
  return found
}
