// An attack, from its events: attacker, target, dice and damage.
import type { FullCaption } from '../../match/selectors'
import type { Event } from '../../net/view'

export interface Strike {
    from: string
    to: string
    /** The dice in their order: which of them succeeded. */
    dice: boolean[]
    successes: number
    /** Damage without the dice, as it was told with the attack. */
    base: number
    /** What each place lost. */
    lost: Map<string, number>
    killed: Set<string>
}

const ROLLS = new Set(['ROLLED', 'REROLLED'])
const STRIKES = new Set(['ATTACKS', 'COUNTERED'])

/** A roll as the engine tells it in one number: its last digit the successes, then how many dice, then which, as bits. */
export function diceOf(amount: number): boolean[] {
    const [successes, dice, hits] = [amount % 10, Math.floor(amount / 10) % 10, Math.floor(amount / 100)]
    // a replay of before tells how many alone
    return Array.from({ length: dice }, (_, die) => (hits ? Boolean((hits >> die) & 1) : die < successes))
}

/** The damage by place. */
export function losses(events: Event[]): Map<string, number> {
    const lost = new Map<string, number>()
    for (const { kind, source, amount } of events) {
        if (kind === 'DAMAGED' && source) lost.set(source, (lost.get(source) ?? 0) + amount)
    }
    return lost
}

/** The last strike among these events that was rolled for. */
export function strikeIn(events: Event[]): Strike | undefined {
    const begins = events.findLastIndex(({ kind }) => STRIKES.has(kind))
    const told = events.slice(begins)
    const roll = told.findLast(({ kind }) => ROLLS.has(kind))
    const from = begins < 0 ? undefined : events[begins]?.source
    if (!roll || !from) return undefined
    const lost = losses(told)
    const aimed = told.find(({ kind }) => kind === 'TARGETED')
    const to = aimed?.source ?? [...lost.keys()][0] ?? ''
    const killed = new Set(told.flatMap(({ kind, source }) => (kind === 'KILLED' && source ? [source] : [])))
    const { amount: base } = aimed ?? told[0] ?? roll
    return { from, to, dice: diceOf(roll.amount), successes: roll.amount % 10, base, lost, killed }
}

/** A roll that may still be rolled again, as the engine tells it, with the dice as they fell. */
export function strikeOf({ places, numbers }: FullCaption, events: Event[]): Strike {
    const [from = '', to = ''] = places
    const { successes = 0, base = 0, lost = 0 } = numbers
    const dice = diceOf(events.findLast(({ kind }) => ROLLS.has(kind))?.amount ?? 0)
    return { from, to, dice, successes, base, lost: new Map([[to, lost]]), killed: new Set() }
}

/** What the card that asks has done so far. */
export const doneBy = (events: Event[]): Event[] => ofLastThread(events).filter(({ kind }) => kind === 'DAMAGED')

/** What has happened since the last card was played, skill used or attack begun: one number runs through it. */
export function ofLastThread(events: Event[]): Event[] {
    const last = events.at(-1)?.thread
    return events.filter(({ thread }) => thread === last)
}
