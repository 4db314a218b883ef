import { describe, expect, it } from 'vitest'

import type { Event } from '../net/view'
import { exchanged, movingCards } from './cardMotion'

const at = (x: number, y: number): DOMRect => ({ x, y, width: 50, height: 70 }) as DOMRect
const moved = (key: number | null, source: string, target = 'table', amount = 1): Event => ({
    number: 0,
    move: 1,
    kind: 'PLAYED',
    words: '',
    sentence: '',
    seat: null,
    card: key === null ? null : 'Knight',
    key,
    amount,
    source,
    target,
    by: null,
    thread: 0,
    heading: '',
    actor: null,
})
const places = (...of: [string, DOMRect][]): Map<string, { rect: DOMRect }> =>
    new Map(of.map(([name, rect]) => [name, { rect }]))

describe('who travels', () => {
    it('is a card that an event moved, from where it was', () => {
        const going = movingCards(places(['key:3', at(0, 0)]), places(['key:3', at(200, 0)]), [moved(3, 'hands/0')])
        expect(going).toEqual([{ as: 'card', from: 'key:3', to: 'key:3' }])
    })

    it('is a card nobody saw before, out of its pile', () => {
        const going = movingCards(places(['place:deck', at(500, 0)]), places(['key:7', at(0, 300)]), [moved(7, 'deck')])
        expect(going).toEqual([{ as: 'card', from: 'place:deck', to: 'key:7' }])
    })

    it('is a card that went by several places, from the first to the last', () => {
        const events = [moved(7, 'hands/1', 'playing'), moved(7, 'playing', 'stashes/1')]
        const going = movingCards(
            places(['place:hands/1', at(0, 0)], ['place:playing', at(50, 50)]),
            places(['key:7', at(0, 300)]),
            events,
        )
        expect(going).toEqual([{ as: 'card', from: 'place:hands/1', to: 'key:7' }])
    })

    it('is a copy of a card that is not drawn where it goes', () => {
        const going = movingCards(places(['key:3', at(0, 0)]), places(['place:discard', at(200, 0)]), [
            moved(3, 'hands/0', 'discard'),
        ])
        expect(going).toEqual([{ as: 'copy', from: 'key:3', to: 'place:discard' }])
    })

    it('is a back for each card that nobody may see', () => {
        const both = places(['place:deck', at(0, 0)], ['place:hands/1', at(200, 0)])
        expect(movingCards(both, both, [moved(null, 'deck', 'hands/1', 2)])).toEqual(
            Array(2).fill({ as: 'back', from: 'place:deck', to: 'place:hands/1' }),
        )
    })

    it('is nobody who only made room, did not stir, or was shuffled where it lies', () => {
        const before = places(['key:1', at(0, 0)], ['key:2', at(60, 0)], ['place:deck', at(9, 9)])
        const after = places(['key:1', at(0, 0)], ['key:2', at(30, 0)], ['place:deck', at(9, 9)])
        expect(movingCards(before, after, [moved(1, 'hands/0'), moved(null, 'deck', 'deck', 5)])).toEqual([])
    })

    it('is whoever had set out and has to go back', () => {
        expect(movingCards(places(['key:1', at(0, 0)]), places(['key:1', at(0, 300)]), [], 'key:1')).toEqual([
            { as: 'card', from: 'key:1', to: 'key:1' },
        ])
    })

    it('goes in the order of the events', () => {
        const before = places(['key:1', at(0, 0)], ['key:2', at(60, 0)])
        const after = places(['key:1', at(0, 300)], ['key:2', at(60, 300)])
        expect(movingCards(before, after, [moved(2, 'hands/0'), moved(1, 'hands/0')]).map(({ to }) => to)).toEqual([
            'key:2',
            'key:1',
        ])
    })
})

describe('who set out', () => {
    const before = places(['key:1', at(0, 0)], ['key:2', at(60, 0)])
    const two = { key: 'key:2', card: 'Knight' }

    it('changes places with its like that is told to have moved', () => {
        const after = exchanged(before, [moved(1, 'hands/0')], two)
        expect([after.get('key:1'), after.get('key:2')]).toEqual([{ rect: at(60, 0) }, { rect: at(0, 0) }])
    })

    it('stays itself where it moved, or where another card did', () => {
        expect(exchanged(before, [moved(2, 'hands/0')], two)).toEqual(before)
        expect(exchanged(before, [{ ...moved(1, 'hands/0'), card: 'Rogue' }], two)).toEqual(before)
    })
})
