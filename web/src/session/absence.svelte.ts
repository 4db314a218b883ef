// Who is away from a table, since when, and who has just come back.
import type { SeatInfo, Presence } from '../wire/types'

/** For so long nobody speaks of it, in milliseconds: somebody loads the page again, or a line is made anew. */
export const BRIEF = 5000

export class Absences {
  /** Since when those are away who are, in milliseconds of the page's clock. */
  since: ReadonlyMap<number, number> = $state.raw(new Map())
  /** Who was away and is back, until the next turn. */
  back: ReadonlySet<number> = $state.raw(new Set())
  /** Those of whom it will be said that they are away, and of whom it was. */
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()
  private readonly told = new Set<number>()

  constructor(private readonly tell: (seat: number, how: 'away' | 'back') => void) {}

  meet({ seats, away }: Presence, chairs: SeatInfo[]): void {
    const before = this.since
    const gone = chairs.flatMap(({ name, bot }, seat) => (name !== null && bot === null && !seats.includes(seat) ? [seat] : []))
    this.since = new Map(gone.map((seat) => [seat, before.get(seat) ?? performance.now() - 1000 * (away[seat] ?? 0)]))
    for (const seat of gone) if (!before.has(seat)) this.timers.set(seat, setTimeout(() => this.miss(seat), BRIEF))
    for (const seat of before.keys()) if (!this.since.has(seat)) this.meetAgain(seat)
  }

  /** Somebody is back, for whom a bot has played, or who was away for long. */
  welcome(seat: number): void {
    this.back = new Set([...this.back, seat])
  }

  /** Another turn has begun. */
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
