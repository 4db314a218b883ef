// The dice of a job, as the events tell them: each model's last two, and their sum with its chance.
import type { Event } from '../../net/view'

export interface Roll {
    seat: number
    dice: number[]
    total: number
    won: boolean
}

export function rolls(events: Event[]): Roll[] {
    const found = new Map<number, Roll>()
    for (const { kind, seat, amount } of events) {
        if (seat === null) continue
        const roll = found.get(seat) ?? { seat, dice: [], total: 0, won: false }
        if (kind === 'DIE') found.set(seat, { ...roll, dice: [...roll.dice, amount].slice(-2) })
        else if (kind === 'TOTAL') found.set(seat, { ...roll, total: amount })
        else if (kind === 'WON_JOB' && found.has(seat)) found.set(seat, { ...roll, won: true })
    }
    return [...found.values()]
}
