import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Event, View } from '../net/view'
import { SEVEN, table } from './fixtures'
import { Playback, type SceneKind } from './playback.svelte'
import { END_DELAY_MS, SUSPENSE_MS, PASSING_MS, SCENE_MS, ROLL_MS } from './queue'

const START = table(5, [SEVEN], ['7'])
const event = (number: number, kind = 'MOVED', key: number | null = null): Event => ({ number, kind, key }) as Event
const rules = {
    kindOf: (events: Event[]): SceneKind | undefined =>
        (({ SHOWDOWN: 'scene', STRIKE: 'passing' }) as const)[events[0]?.kind ?? ''],
    nextOf: (scene: Event[]): Event | undefined => scene.find(({ kind }) => kind === 'DEALT'),
}

let shown: number[]
let still: boolean
const play = (): Playback =>
    new Playback(
        { view: START, events: [event(1)] },
        rules,
        () => still,
        ({ revision }) => shown.push(revision),
    )
const update = (revision: number, events: Event[], view: Partial<View> = {}) => ({
    view: { ...START, revision, ...view },
    events,
    since: events[0]?.number ?? Infinity,
})

beforeEach(() => {
    vi.useFakeTimers()
    shown = []
    still = false
})
afterEach(() => vi.useRealTimers())

it('shows an update at once when nothing waits', () => {
    const playback = play()
    playback.receive(update(6, [event(2)]))
    expect([shown, playback.view.revision, playback.news.length, playback.events.length]).toEqual([[6], 6, 1, 2])
})

it('shows the next update once the cards of the last one have travelled', () => {
    const playback = play()
    playback.receive(update(6, [event(2, 'MOVED', 11)]))
    playback.receive(update(7, [event(3)]))
    expect(shown).toEqual([6])
    vi.advanceTimersByTime(1000)
    expect(shown).toEqual([6, 7])
})

it('shows everything at once when the player skips, or wants no motion', () => {
    const playback = play()
    playback.receive(update(6, [event(2, 'MOVED', 11)]))
    playback.receive(update(7, [event(3)]))
    playback.skip()
    expect(shown).toEqual([6, 7])
    still = true
    playback.receive(update(8, [event(4, 'MOVED', 11)]))
    playback.receive(update(9, [event(5)]))
    expect(shown).toEqual([6, 7, 8, 9])
})

it('holds a scene: the view waits, and its end is secret for a breath', () => {
    const playback = play()
    playback.receive(update(6, [event(2, 'SHOWDOWN')]))
    expect([playback.view.revision, playback.upcoming.revision, playback.scene.length, playback.inSuspense]).toEqual([
        5,
        6,
        1,
        true,
    ])
    expect(playback.knownEvents.map(({ number }) => number)).toEqual([1])
    vi.advanceTimersByTime(SUSPENSE_MS)
    expect([playback.inSuspense, playback.knownEvents.length]).toEqual([false, 2])
    vi.advanceTimersByTime(SCENE_MS - SUSPENSE_MS)
    expect([playback.view.revision, playback.scene.length, shown]).toEqual([6, 0, [6]])
})

it('goes on from a scene when the player does', () => {
    const playback = play()
    playback.receive(update(6, [event(2, 'SHOWDOWN')]))
    playback.endScene()
    expect([playback.view.revision, playback.scene]).toEqual([6, []])
})

it('lets a passing scene pass, and drops it on a skip', () => {
    const playback = play()
    playback.receive(update(6, [event(2, 'STRIKE')]))
    expect([playback.isPassing, playback.inSuspense]).toEqual([true, true])
    vi.advanceTimersByTime(ROLL_MS)
    expect(playback.inSuspense).toBe(false)
    vi.advanceTimersByTime(PASSING_MS - ROLL_MS)
    expect([playback.isPassing, shown]).toEqual([false, [6]])
    playback.receive(update(7, [event(3, 'STRIKE')]))
    playback.skip()
    expect(shown).toEqual([6, 7])
})

it('replaces events that were undone', () => {
    const playback = play()
    playback.receive(update(6, [event(2), event(3)]))
    playback.receive(update(7, [event(2, 'UNDONE')]))
    expect(playback.events.map(({ number, kind }) => [number, kind])).toEqual([
        [1, 'MOVED'],
        [2, 'UNDONE'],
    ])
})

it('takes the same view over a new connection without reporting it', () => {
    const playback = play()
    playback.receive(update(5, []))
    expect(shown).toEqual([])
})

it('ends after a moment: earlier key presses were meant for the last question', () => {
    const playback = play()
    playback.receive(update(6, [], { over: true }))
    expect(playback.ended).toBe(false)
    vi.advanceTimersByTime(END_DELAY_MS)
    expect(playback.ended).toBe(true)
})

it('jumps to any moment of a finished match', () => {
    const playback = play()
    playback.jumpTo({ ...START, revision: 40 }, [event(9)])
    expect([playback.view.revision, playback.events.length, shown]).toEqual([40, 1, []])
})

it('tells of the next deal when the showdown is over', () => {
    still = true
    const playback = play()
    playback.receive(update(6, [event(2, 'SHOWDOWN'), event(3, 'TAKEN'), event(4, 'DEALT'), event(5, 'ANTED')]))
    expect(playback.knownEvents.map(({ number }) => number)).toEqual([1, 2, 3])
    playback.endScene()
    expect(playback.knownEvents.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})
