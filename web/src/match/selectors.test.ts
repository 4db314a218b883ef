import { expect, it } from 'vitest'

import hanataz from '../../fixtures/hanataz-turn.json'
import type { View } from '../net/view'
import {
    across,
    barredFrom,
    cardOf,
    cardsIn,
    cardsSeen,
    allSeats,
    hasFlag,
    activeRule,
    numberOf,
    opponents,
    passingRule,
    pileAt,
    seatOf,
} from './selectors'

const view = hanataz.view as View

it('reads counters by name and index', () => {
    expect(numberOf(view, 'pot')).toBe(11)
    expect(numberOf(view, 'silvs', 3)).toBe(16)
    expect(seatOf(view, 'control')).toBe(1)
    expect(seatOf(view, 'fool_tokens', 1)).toBeNull()
    expect(cardOf(view, 'leader')).toBe('7 of Waves')
    expect(hasFlag(view, 'nubbed', 2)).toBe(true)
})

it('explains why the selection cannot reach a place', () => {
    const barred = {
        kind: 'barred',
        words: 'Another enemy stands in the way.',
        places: ['map/0', 'map/7'],
        parts: [
            { words: 'Blocked', kind: 'blocked' },
            { words: 'DC-8.1', kind: 'clause' },
        ],
    }
    const seen = { shown: { captions: [barred] } } as unknown as View
    expect(barredFrom(seen, ['place:map/0'])).toMatchObject([
        { words: barred.words, clause: 'DC-8.1', places: ['map/7'] },
    ])
    expect(barredFrom(seen, ['place:map/2'])).toEqual([])
})

it('reads piles by place', () => {
    expect(cardsIn(view, 'hands/1')).toEqual([null, null, null])
    expect(cardsIn(view, 'nowhere')).toEqual([])
    expect(pileAt(view, 'hands/0').map(({ name }) => name)).toEqual(cardsIn(view, 'hands/0'))
    expect(pileAt(view, 'hands/0').every(({ key }) => key !== null)).toBe(true)
})

it('names each visible card once', () => {
    const seen = cardsSeen(view)
    expect(seen).toContain('9 of Waves')
    expect(seen).toHaveLength(new Set(seen).size)
})

it('lists the other seats after the viewer', () => {
    expect(opponents(view)).toEqual([1, 2, 3])
    expect(opponents({ ...view, viewer: 2 })).toEqual([3, 0, 1])
    expect(opponents({ ...view, viewer: null })).toEqual([0, 1, 2, 3])
})

it('lists all seats once, for spectators too', () => {
    expect([across(view), allSeats(view)]).toEqual([
        [1, 2, 3],
        [1, 2, 3, 0],
    ])
    const public_ = { ...view, viewer: null }
    expect([opponents(public_), across(public_), allSeats(public_)]).toEqual([
        [0, 1, 2, 3],
        [1, 2, 3],
        [1, 2, 3, 0],
    ])
    expect(allSeats({ ...view, viewer: 2 })).toEqual([3, 0, 1, 2])
})

const caption = (kind: string, words: string, of: object): object => ({
    kind,
    words,
    parts: [
        { kind: 'text', words: `${words}, in full.` },
        { kind: 'clause', words: 'XY-1.1' },
    ],
    ...of,
})

it('finds the rule of the selection, of a passing scene, or of the view', () => {
    const captions = [
        caption('chosen', 'Charging', { cards: ['Monkey'] }),
        caption('chosen', 'Sight', { places: ['map/1'] }),
        caption('passing', 'Attacks', {}),
    ]
    const at = { ...view, shown: { ...view.shown, captions } } as unknown as View
    expect(activeRule(at, [])).toEqual(view.shown?.moment)
    expect(activeRule(at, ['card:Monkey', 'place:map/1'])).toEqual({
        title: 'Charging',
        text: 'Charging, in full.',
        clauses: ['XY-1.1'],
    })
    expect(activeRule(at, ['place:map/1'])?.title).toBe('Sight')
    expect(activeRule(at, ['card:Goblin'])).toEqual(view.shown?.moment)
    expect([passingRule(at)?.title, passingRule(view)]).toEqual(['Attacks', view.shown?.moment])
})
