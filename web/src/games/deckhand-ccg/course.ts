// A match looked back upon, as the events tell it: both Captains' Hit Points turn by turn, and what each side did.
import type { Event } from '../../wire/view'

export interface Deeds {
  rolls: number
  successes: number
  corryte: number
  kills: number
}

export interface Course {
  /** After each turn, the Hit Points of both Captains; before the first one, all of them. */
  turns: [number, number][]
  deeds: [Deeds, Deeds]
}

/** `captains` are the keys of both Captains, `full` their Hit Points. */
export function course(events: Event[], captains: (number | null)[], full: [number, number]): Course {
  const now: [number, number] = [...full]
  const turns: [number, number][] = []
  const deeds = [0, 1].map(() => ({ rolls: 0, successes: 0, corryte: 0, kills: 0 })) as [Deeds, Deeds]
  let active = 0
  for (const { kind, seat, key, amount } of events) {
    const captain = key === null ? -1 : captains.indexOf(key)
    if (kind === 'TURN_BEGINS') {
      turns.push([...now])
      active = seat ?? active
    } else if (kind === 'DAMAGED' && captain >= 0) now[captain] = Math.max(0, (now[captain] ?? 0) - amount)
    else if (kind === 'HEALED' && captain >= 0) now[captain] = (now[captain] ?? 0) + amount
    const by = deeds[seat ?? active]
    if (!by) continue
    if (kind === 'ROLLED' || kind === 'REROLLED') Object.assign(by, { rolls: by.rolls + 1, successes: by.successes + (amount % 10) })
    else if (kind === 'CALLED') by.corryte += amount
    else if (kind === 'KILLED') by.kills += 1
  }
  return { turns: [...turns, [...now]], deeds }
}
