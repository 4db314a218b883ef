// Shows events one after another, each overlapping the last a little; a backlog runs at double speed. Times in ms.

export const TRAVEL = 220
export const OVERLAP = 60
/** How long a scene keeps its verdict back, and how long it is held in all. */
export const BREATH = 900
export const HELD = 5000
/** How long dice roll, and how long a passing scene is held. */
export const ROLLING = 600
export const GLIMPSE = ROLLING + BREATH
/** Time in which key presses still belong to the last question. */
export const BLINK = 400
const LATE = 8

/** When each of `n` cards sets out; more than eight go at double speed. */
export function departures(n: number): { at: number[]; takes: number } {
  const rate = n > LATE ? 2 : 1
  return { at: Array.from({ length: n }, (_, i) => (i * (TRAVEL - OVERLAP)) / rate), takes: TRAVEL / rate }
}

/** How long `n` cards travel in all. */
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
  /** How long an event takes at normal speed; 0 shows it at once. */
  takes: (event: E) => number
  /** 1, or 2 for twice the speed; 0 with reduced motion shows everything at once. */
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

  /** Start the events that are due, in order. */
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

  /** When to call `next` again: the next event starts, or the last one ends. */
  get due(): number {
    if (!this.shown) return 0
    return this.waiting.length ? this.free(this.shown) : this.shown.ends
  }

  private free({ begins, ends }: Shown<E>): number {
    return Math.max(begins, ends - OVERLAP / this.rate)
  }

  /** Return everything that waits: the player skips ahead or makes a move. */
  skip(): E[] {
    this.shown = undefined
    return this.waiting.splice(0)
  }

  private get rate(): number {
    const speed = this.pace.speed() || 1
    return this.waiting.length > LATE ? speed * 2 : speed
  }
}
