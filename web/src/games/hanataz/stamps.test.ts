import { expect, it } from 'vitest'

import type { Event, View } from '../../net/view'
import { stamps } from './stamps'

const VIEW = { viewer: 0, names: ['Ada', 'Ben', 'Cleo'] } as unknown as View
let number = 0
const event = (kind: string, fields: Partial<Event> = {}): Event =>
    ({
        number: (number += 1),
        kind,
        card: null,
        key: null,
        amount: 0,
        source: null,
        target: null,
        seat: null,
        ...fields,
    }) as Event

const rogue = event('PLAYED', { card: 'Rogue of Stones', key: 7, source: 'hands/1', target: 'table' })
const aim = event('ROBBED', { seat: 1, target: 'hands/0', amount: 2 })

it('stamps a block on the card that is blocked', () => {
    const knight = event('PLAYED', { card: 'Knight of Flames', source: 'hands/0' })
    const news = [knight, event('CANCELLED', { seat: 0, words: 'Your Knight cancels it.' })]
    expect(stamps(news, [rogue, aim, ...news], VIEW)).toEqual([
        { words: 'Blocked', about: 'Your Knight cancels it.', at: ['.strip [data-key="7"]', '.strip'] },
    ])
})

it('stamps a theft on the player who is robbed', () => {
    const news = [
        event('LET_HAPPEN', { seat: 0 }),
        event('PAID', { source: 'purses/0', target: 'purses/1', amount: 2 }),
    ]
    expect(stamps(news, [rogue, aim, ...news], VIEW)).toEqual([
        { words: 'Robbed', about: '2 silvs to Ben', at: ['[data-seat="0"]'] },
    ])
})

it('tells a silv and a card as one theft', () => {
    const both = event('ROBBED_OF_CARD')
    const news = [
        event('PAID', { source: 'purses/2', target: 'purses/0', amount: 1 }),
        event('TAKEN', { source: 'hands/2', target: 'hands/0' }),
    ]
    expect(stamps(news, [rogue, both, ...news], VIEW)).toEqual([
        { words: 'Robbed', about: '1 silv and a card to you', at: ['[data-seat="2"]'] },
    ])
})

it('stamps nothing for a toll', () => {
    const troll = event('PLAYED', { card: 'Troll', source: 'hands/1' })
    const news = [event('PAID', { source: 'purses/0', target: 'purses/1', amount: 1 })]
    expect(stamps(news, [rogue, aim, troll, ...news], VIEW)).toEqual([])
})
