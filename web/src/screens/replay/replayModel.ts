// A finished match as steps to jump between: a viewer's table after each move.
import { applyDelta } from '../../net/delta'
import { withWords } from '../../net/events'
import type { Replay } from '../../net/types'
import type { Event, Highlight, View } from '../../net/view'

export interface Frame {
    view: View
    /** What happened up to here, and how many of these events came with this step. */
    events: number
    fresh: number
    /** Who moved; nobody: the deal. */
    seat: number | null
}

export interface ReplayModel {
    frames: Frame[]
    events: Event[]
}

export function replayModel({ frames: steps }: Pick<Replay, 'frames'>): ReplayModel {
    const frames: Frame[] = []
    const events: Event[] = []
    for (const step of steps) {
        const former = frames.at(-1)?.view
        const view = step.view ?? (former && step.delta ? applyDelta(former, step.delta) : former)
        if (!view) throw new Error('a replay begins with a whole view')
        events.push(...withWords(step.events))
        // nobody is asked any more: it has all happened
        const shown = view.shown ? { ...view.shown, refusals: [] } : null
        frames.push({
            view: { ...view, moves: [], shown },
            events: events.length,
            fresh: step.events.length,
            seat: step.seat,
        })
    }
    return { frames, events }
}

/** The table with all hands open: each pile as seen by the viewer who knows most of it. */
export function withOpenHands(views: View[]): View | undefined {
    const [first, ...others] = views
    if (!first) return undefined
    const hidden = (cards: (string | null)[]): number => cards.filter((card) => card === null).length
    const zones = first.zones.map((zone) =>
        others.reduce((best, view) => {
            const seen = view.zones.find(({ place }) => place === zone.place)
            return seen && hidden(seen.cards) < hidden(best.cards) ? seen : best
        }, zone),
    )
    return { ...first, zones }
}

export interface ReplayPart {
    from: number
    to: number
    words: string
}

/** Stretches of a match: hands, turns, weeks; by what the engine calls them. */
export function replayParts(frames: Frame[]): ReplayPart[] {
    const found: ReplayPart[] = []
    frames.forEach(({ view }, i) => {
        const words = view.shown?.stage ?? ''
        const last = found.at(-1)
        if (last && (last.words === words || view.over)) last.to = i
        else found.push({ from: i, to: i, words })
    })
    return found
}

/** What was at stake in a stretch, move by move, as an outline one wide for each: the most of the match is 1 high. */
export function outlineOf(stakes: number[], { from, to }: ReplayPart): string {
    const most = Math.max(1, ...stakes)
    const high = stakes.slice(from, to + 1).map((stake, i) => `V${(1 - stake / most).toFixed(2)}H${i + 1}`)
    return `M0 1${high.join('')}V1Z`
}

/** The steps where another player starts to move: the turns of a match. */
export const turns = (frames: Frame[]): number[] =>
    frames.flatMap(({ seat }, i) => (i > 0 && seat !== frames[i - 1]?.seat ? [i] : []))

/** What to go back to, as a viewer is told it in the end. */
export const highlightsOf = ({ frames }: ReplayModel): Highlight[] => frames.at(-1)?.view.shown?.highlights ?? []

export interface Pin {
    light: Highlight
    /** How far along the track, from 0 to 1. */
    at: number
    /** 1 where it would lie over the one before. */
    lift: number
}

const NEAR = 0.029

/** Highlights on the track, of each move the last, those that are close to each other at two heights. */
export function pinsOf(lights: Highlight[], last: number): Pin[] {
    const pins: Pin[] = []
    for (const light of lights.filter(({ move }, i) => lights[i + 1]?.move !== move)) {
        const at = light.move / Math.max(1, last)
        const before = pins.at(-1)
        pins.push({ light, at, lift: before && at - before.at < NEAR ? 1 - before.lift : 0 })
    }
    return pins
}
