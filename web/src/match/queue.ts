// Shows events one after another, each overlapping the last a little; a backlog runs at double speed. Times in ms.

export const TRAVEL_MS = 220
export const OVERLAP_MS = 60
/** How long a scene keeps its verdict back, and how long it is held in all. */
export const SUSPENSE_MS = 900
export const SCENE_MS = 5000
/** How long dice roll, and how long a passing scene is held. */
export const ROLL_MS = 600
export const PASSING_MS = ROLL_MS + SUSPENSE_MS
/** Time in which key presses still belong to the last question. */
export const END_DELAY_MS = 400
const LATE = 8

/** When each of `n` cards sets out; more than eight go at double speed. */
export function departures(n: number): { at: number[]; takes: number } {
    const rate = n > LATE ? 2 : 1
    return { at: Array.from({ length: n }, (_, i) => (i * (TRAVEL_MS - OVERLAP_MS)) / rate), takes: TRAVEL_MS / rate }
}

/** How long `n` cards travel in all. */
export function travelTime(n: number): number {
    const { at, takes } = departures(n)
    return n ? (at.at(-1) ?? 0) + takes : 0
}

export interface QueueItem<E> {
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
    private shown: QueueItem<E> | undefined

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
    next(now: number): QueueItem<E>[] {
        const begun: QueueItem<E>[] = []
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

    private free({ begins, ends }: QueueItem<E>): number {
        return Math.max(begins, ends - OVERLAP_MS / this.rate)
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
