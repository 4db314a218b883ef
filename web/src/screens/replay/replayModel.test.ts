import { expect, it } from 'vitest'

import type { Replay } from '../../net/types'
import type { View, Zone } from '../../net/view'
import { replayModel, highlightsOf, withOpenHands, outlineOf, pinsOf, replayParts, turns } from './replayModel'

const zone = (place: string, ...cards: (string | null)[]): Zone => ({
    place,
    label: '',
    owner: null,
    open: true,
    ordered: true,
    cards,
    keys: [],
})
const view = (revision: number, stage: string, ...zones: Zone[]): View =>
    ({ revision, shown: { stage }, zones, counters: [], moves: [{}] }) as unknown as View
const event = (number: number) => ({ number }) as never

const steps = [
    { seat: null, hash: '', events: [event(0), event(1)], view: view(0, 'Hand 1', zone('table')) },
    { seat: 1, hash: '', events: [event(2)], delta: { revision: 1, zones: [zone('table', '7')] } },
    {
        seat: 0,
        hash: '',
        events: [],
        delta: { revision: 2, shown: { stage: 'Hand 2', moment: null, captions: [], refusals: [] } },
    },
] as unknown as Replay['frames']

it('shows the table after every move', () => {
    const { frames, events } = replayModel({ frames: steps })
    expect(frames.map(({ view: shown }) => shown.zones[0]?.cards)).toEqual([[], ['7'], ['7']])
    expect(frames.map(({ events: n, fresh }) => [n, fresh])).toEqual([
        [2, 2],
        [3, 1],
        [3, 0],
    ])
    expect(events).toHaveLength(3)
    expect(frames.every(({ view: shown }) => shown.moves.length === 0)).toBe(true)
})

it('knows hands and turns by the name the engine gives them', () => {
    expect(replayParts(replayModel({ frames: steps }).frames)).toEqual([
        { from: 0, to: 1, words: 'Hand 1' },
        { from: 2, to: 2, words: 'Hand 2' },
    ])
})

it('ends with the last hand, whatever the end is called', () => {
    const shown = { stage: 'Finished, 2 hands', moment: null, captions: [], refusals: [] }
    const ended = [
        ...steps,
        { seat: 1, hash: '', events: [], delta: { over: true, shown } },
    ] as unknown as Replay['frames']
    expect(replayParts(replayModel({ frames: ended }).frames).at(-1)).toEqual({ from: 2, to: 3, words: 'Hand 2' })
})

it('draws what was at stake, a step for each move', () => {
    expect(outlineOf([0, 2, 8, 4], { from: 1, to: 3, words: '' })).toBe('M0 1V0.75H1V0.00H2V0.50H3V1Z')
})

it('opens every hand that somebody saw', () => {
    const seen = withOpenHands([
        view(0, '', zone('hands/0', 'a'), zone('hands/1', null)),
        view(0, '', zone('hands/0', null), zone('hands/1', 'b')),
    ])
    expect(seen?.zones.map(({ cards }) => cards)).toEqual([['a'], ['b']])
})

it('knows where turns begin', () => {
    expect(turns(replayModel({ frames: steps }).frames)).toEqual([1, 2])
})

const light = (event: number, move: number) => ({ event, move, kind: 'pot', words: '' })

it('has what to go back to from the last view, and asks nobody why not', () => {
    const shown = { stage: '', moment: null, captions: [], refusals: [{}], highlights: [light(1, 1)] }
    const film = replayModel({
        frames: [...steps, { seat: 1, hash: '', events: [], delta: { shown } }] as unknown as Replay['frames'],
    })
    expect(highlightsOf(film)).toEqual([light(1, 1)])
    expect(film.frames.at(-1)?.view.shown?.refusals).toEqual([])
    expect(highlightsOf(replayModel({ frames: steps }))).toEqual([])
})

it('puts pins that are close to each other at two heights', () => {
    const pins = pinsOf([light(0, 10), light(1, 10), light(2, 11), light(3, 12), light(4, 90)], 100)
    expect(pins.map(({ light: { event } }) => event)).toEqual([1, 2, 3, 4])
    expect(pins.map(({ at, lift }) => [at, lift])).toEqual([
        [0.1, 0],
        [0.11, 1],
        [0.12, 0],
        [0.9, 0],
    ])
})
