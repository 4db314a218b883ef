// Tracks which players are away, since when, and who has just come back. Times in ms of the page's clock.
import type { SeatInfo, Presence } from '../net/types'

/** Absences shorter than this aren't reported: a reload, or a new connection. */
export const BRIEF = 5000

export class AbsenceTracker {
    /** When each absent player left, by seat. */
    since: ReadonlyMap<number, number> = $state.raw(new Map())
    /** Players who have come back since the last turn. */
    back: ReadonlySet<number> = $state.raw(new Set())
    /** Players whose absence is about to be reported, and those for whom it was. */
    private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()
    private readonly told = new Set<number>()

    constructor(private readonly tell: (seat: number, how: 'away' | 'back') => void) {}

    meet({ seats, away }: Presence, chairs: SeatInfo[]): void {
        const before = this.since
        const gone = chairs.flatMap(({ name, bot }, seat) =>
            name !== null && bot === null && !seats.includes(seat) ? [seat] : [],
        )
        this.since = new Map(
            gone.map((seat) => [seat, before.get(seat) ?? performance.now() - 1000 * (away[seat] ?? 0)]),
        )
        for (const seat of gone)
            if (!before.has(seat))
                this.timers.set(
                    seat,
                    setTimeout(() => this.miss(seat), BRIEF),
                )
        for (const seat of before.keys()) if (!this.since.has(seat)) this.meetAgain(seat)
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

    private miss(seat: number): void {
        this.told.add(seat)
        this.tell(seat, 'away')
    }

    private meetAgain(seat: number): void {
        clearTimeout(this.timers.get(seat))
        if (!this.told.delete(seat)) return
        this.welcome(seat)
        this.tell(seat, 'back')
    }
}
