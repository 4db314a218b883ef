import type { Event } from '../../net/view'

const TOLD = 3
const OPEN = new Set(['PLAYED', 'CALLED', 'SUMMONED', 'ATTACKS', 'MOVED', 'SKILL', 'TALENT'])
const RESULTS = new Set(['DAMAGED', 'KILLED', 'STUNNED', 'SHIELD', 'STRENGTH', 'HEALED', 'PUSHED', 'CRUSHED', 'RAMMED'])

export interface Done {
    event: Event
    /** The target of an attack. */
    target: string | undefined
    results: Event[]
}

/** Whether something was done on purpose, or came of that. */
export const isDeed = ({ kind }: Event): boolean => OPEN.has(kind) || RESULTS.has(kind)

/** What was done in the turn going on, the last things of it, each with what came of it. */
export function did(events: Event[]): Done[] {
    const begins = events.findLastIndex((event) => event.kind === 'TURN_BEGINS')
    const turn = events.slice(begins + 1)
    const summoned = new Set(turn.flatMap(({ kind, key }) => (kind === 'SUMMONED' ? key : [])))
    return turn
        .filter(({ kind, key, sentence }) => OPEN.has(kind) && sentence && !(kind === 'CALLED' && summoned.has(key)))
        .map((event) => {
            const rest = turn.filter(({ thread, number }) => thread === event.thread && number > event.number)
            return {
                event,
                target: rest.find(({ kind }) => kind === 'TARGETED')?.card ?? undefined,
                results: rest.filter(({ kind, sentence }) => RESULTS.has(kind) && sentence),
            }
        })
        .slice(-TOLD)
}
