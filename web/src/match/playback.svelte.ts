// Shows the server's updates one after another, each for as long as its cards travel, and holds scenes for the player.
import type { Event, View } from '../net/view'
import { END_DELAY_MS, SUSPENSE_MS, EventQueue, PASSING_MS, SCENE_MS, travelTime, ROLL_MS } from './queue'

export interface MatchUpdate {
    view: View
    events: Event[]
    /** Events from this number on were undone, or come again with this update. */
    since: number
}

/** A scene is held until the player goes on; a passing one goes on at once. */
export type SceneKind = 'scene' | 'passing'

/** What a game says about scenes; its UI's `scene` is of this shape. */
export interface SceneRules {
    /** Whether these events are a scene to hold before the view changes. */
    kindOf?: (events: Event[]) => SceneKind | undefined
    /** The first event of a scene that belongs to what comes after it, such as the next deal. */
    nextOf?: (scene: Event[]) => Event | undefined
}

const LASTS: Record<SceneKind, number> = { scene: SCENE_MS, passing: PASSING_MS }

export class Playback {
    view: View
    events: Event[]
    /** Events on hold before the view changes, such as a showdown. */
    scene: Event[] = $state.raw([])
    /** The scene is a passing one: it goes on at once, and a touch skips it. */
    isPassing = $state(false)
    /** The scene's dice are still rolling: nothing may give away how it ends. */
    inSuspense = $state(false)
    /** The events that came with the current view. */
    news: Event[] = []
    /** The end has been up for a moment: earlier key presses were meant for the last question. */
    ended = $state(false)

    private readonly queue = new EventQueue<MatchUpdate>({
        takes: ({ events }) => this.lasts(events),
        speed: () => (this.isStill() ? 0 : 1),
    })
    private held: MatchUpdate | undefined
    private timer: ReturnType<typeof setTimeout> | undefined

    constructor(
        start: { view: View; events: Event[]; scene?: Event[] },
        private readonly rules: SceneRules,
        private readonly isStill: () => boolean,
        /** Called once the table shows an update, except a repeat of the current view. */
        private readonly onShown: (view: View) => void,
    ) {
        this.view = $state.raw(start.view)
        this.events = $state.raw(start.events)
        this.scene = start.scene ?? []
        this.isPassing = rules.kindOf?.(this.scene) === 'passing'
        this.ended = start.view.over
    }

    /** All events the player may know of by now. */
    readonly knownEvents = $derived.by(() => {
        const next = this.inSuspense ? this.scene[0] : this.rules.nextOf?.(this.scene)
        return next ? this.events.filter(({ number }) => number < next.number) : this.events
    })

    /** The view that a held scene leads to, or the current one. */
    get upcoming(): View {
        return this.held?.view ?? this.view
    }

    receive(update: MatchUpdate): void {
        const asleep = !this.queue.busy
        this.queue.push(update)
        if (asleep) this.advance(performance.now())
    }

    /** Show any moment of a finished match, without playing what leads there. */
    jumpTo(view: View, events: Event[]): void {
        this.view = view
        this.events = events
    }

    /** Show everything that waits at once. */
    skip(): void {
        if (this.isPassing) this.endScene()
        for (const update of this.queue.skip()) this.show(update, 0)
    }

    /** End the scene and show the table after it. */
    endScene(): void {
        this.scene = []
        this.isPassing = this.inSuspense = false
        if (this.held) this.settle(this.held)
        this.held = undefined
    }

    private lasts(events: Event[]): number {
        const kind = this.rules.kindOf?.(events)
        return kind ? LASTS[kind] : travelTime(events.filter((event) => event.key !== null).length)
    }

    private advance(now: number): void {
        for (const { event, begins, ends } of this.queue.next(now)) this.show(event, ends - begins)
        clearTimeout(this.timer)
        if (this.queue.busy) this.timer = setTimeout(() => this.advance(performance.now()), this.queue.due - now)
    }

    private show(update: MatchUpdate, lasts: number): void {
        this.endScene()
        this.events = [...this.events.filter((event) => event.number < update.since), ...update.events]
        const kind = this.rules.kindOf?.(update.events)
        if (kind === 'scene' || (kind === 'passing' && lasts > 0)) this.hold(update, kind, lasts)
        else this.settle(update)
    }

    private hold(update: MatchUpdate, kind: SceneKind, lasts: number): void {
        this.held = update
        this.isPassing = kind === 'passing'
        this.scene = update.events
        this.inSuspense = !this.isStill()
        setTimeout(() => this.held === update && (this.inSuspense = false), this.isPassing ? ROLL_MS : SUSPENSE_MS)
        setTimeout(() => this.held === update && this.endScene(), this.isPassing ? lasts : SCENE_MS)
    }

    private settle({ view, events }: MatchUpdate): void {
        const repeats = view.revision === this.view.revision && !events.length // sent again over a new connection
        if (!repeats) this.news = events
        this.view = view
        if (repeats) return
        if (view.over) setTimeout(() => (this.ended = true), END_DELAY_MS)
        this.onShown(view)
    }
}
