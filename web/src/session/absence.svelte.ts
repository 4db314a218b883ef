// Tracks which players are away, since when, and who has just come back. Times in ms of the page's clock.
import type { SeatInfo, Presence } from '../net/types'

/** Absences shorter than this aren't reported: a reload, or a new connection. */
export const BRIEF = 5000

export class AbsenceTracker {
    /** When each reported absentee left, by seat. */
    since: ReadonlyMap<number, number> = $state.raw(new Map())
    /** Players who have come back since the last turn. */
    back: ReadonlySet<number> = $state.raw(new Set())
    /** Players whose absence is about to be reported. */
    private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()

    constructor(private readonly tell: (seat: number, how: 'away' | 'back') => void) {}

    meet({ seats, away }: Presence, chairs: SeatInfo[]): void {
        for (const [seat, { name, bot }] of chairs.entries()) {
            if (name !== null && bot === null && !seats.includes(seat)) this.miss(seat, 1000 * (away[seat] ?? 0))
            else this.meetAgain(seat)
        }
    }

    /** Mark a player as back, after a stand-in or a long absence. */
    welcome(seat: number): void {
        this.back = new Set([...this.back, seat])
    }

    /** Clear the marks: a new turn has started. */
    turn(): void {
        if (this.back.size) this.back = new Set()
    }

    close(): void {
        for (const timer of this.timers.values()) clearTimeout(timer)
    }

    /** Report an absence that has lasted `past` ms as soon as it isn't brief. */
    private miss(seat: number, past: number): void {
        if (this.since.has(seat) || this.timers.has(seat)) return
        const left = performance.now() - past
        const report = (): void => {
            this.timers.delete(seat)
            this.since = new Map([...this.since, [seat, left]])
            this.tell(seat, 'away')
        }
        if (past >= BRIEF) report()
        else this.timers.set(seat, setTimeout(report, BRIEF - past))
    }

    private meetAgain(seat: number): void {
        clearTimeout(this.timers.get(seat))
        this.timers.delete(seat)
        if (!this.since.has(seat)) return
        this.since = new Map([...this.since].filter(([other]) => other !== seat))
        this.welcome(seat)
        this.tell(seat, 'back')
    }
}
