// Events shown one after another: each takes its time and overlaps the one before; who is late goes at double speed.

export const TRAVEL = 220
export const OVERLAP = 60
/** How long a scene is held before its verdict, and before it goes on by itself. */
export const BREATH = 900
export const HELD = 5000
/** How long dice roll; what is shown in passing is held for that and a breath. */
export const ROLLING = 600
export const GLIMPSE = ROLLING + BREATH
/** In which nobody answers what has just come up. */
export const BLINK = 400
const LATE = 8

/** When each of so many travellers sets out, in milliseconds; more than eight go at double speed. */
export function departures(n: number): { at: number[]; takes: number } {
  const rate = n > LATE ? 2 : 1
  return { at: Array.from({ length: n }, (_, i) => (i * (TRAVEL - OVERLAP)) / rate), takes: TRAVEL / rate }
}

/** How long so many cards are on their way. */
export function journey(n: number): number {
  const { at, takes } = departures(n)
  return n ? (at.at(-1) ?? 0) + takes : 0
}

export interface Shown<E> {
  event: E
  begins: number
  ends: number
}

export interface Pace<E> {
  /** How long an event takes at ordinary speed, in milliseconds; 0 shows it at once. */
  takes: (event: E) => number
  /** 1, or 2 for who likes it quick; 0 with reduced motion: everything at once. */
  speed: () => number
}

export class EventQueue<E> {
  private waiting: E[] = []
  private shown: Shown<E> | undefined

  constructor(private readonly pace: Pace<E>) {}

  get length(): number {
    return this.waiting.length
  }

  get busy(): boolean {
    return this.waiting.length > 0 || this.shown !== undefined
  }

  push(...events: E[]): void {
    this.waiting.push(...events)
  }

  /** What begins by now, in order. */
  next(now: number): Shown<E>[] {
    const begun: Shown<E>[] = []
    for (;;) {
      const event = this.waiting[0]
      const free = this.shown ? this.free(this.shown) : now
      if (this.shown && now >= this.shown.ends) this.shown = undefined
      if (event === undefined || now < free) return begun
      this.waiting.shift()
      const takes = this.pace.speed() === 0 ? 0 : this.pace.takes(event) / this.rate
      this.shown = { event, begins: now, ends: now + takes }
      begun.push(this.shown)
      if (takes === 0) this.shown = undefined
    }
  }

  /** When there is something to do next: the next one begins, or the last one is over. */
  get due(): number {
    if (!this.shown) return 0
    return this.waiting.length ? this.free(this.shown) : this.shown.ends
  }

  private free({ begins, ends }: Shown<E>): number {
    return Math.max(begins, ends - OVERLAP / this.rate)
  }

  /** Everything that waits, at once: a click, Space, or the next own move. */
  skip(): E[] {
    this.shown = undefined
    return this.waiting.splice(0)
  }

  private get rate(): number {
    const speed = this.pace.speed() || 1
    return this.waiting.length > LATE ? speed * 2 : speed
  }
}
