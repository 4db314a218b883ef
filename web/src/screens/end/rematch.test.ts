import { expect, it } from 'vitest'

import type { SeatInfo } from '../../net/types'
import { asksFirst, answersOf, answersText } from './rematch'

const person = (wants_rematch: boolean): SeatInfo => ({
    name: '',
    bot: null,
    animal: '',
    stand_in: null,
    awaited: false,
    seal: null,
    wants_rematch,
    successor: null,
    conceded: false,
})
const bot: SeatInfo = { ...person(false), bot: 'steady' }
const chairs = [person(true), person(false), person(false), bot]
const there = (...seats: number[]) => ({ type: 'presence' as const, seats, spectators: 0, away: [], stand_in_in: null })
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dev']

it('counts bots in, waits for who is there, and knows who has left', () => {
    expect(answersOf({ seats: chairs }, there(0, 1))).toEqual(['in', 'waiting', 'left', 'in'])
})

it('says it of everybody but oneself', () => {
    expect(answersText(['in', 'waiting', 'left', 'in'], NAMES, 0)).toBe(
        'Dev is in. Ben is thinking it over. Cleo has left.',
    )
    expect(answersText(['in', 'waiting', 'left', 'in'], NAMES, 1)).toBe('Ada and Dev are in. Cleo has left.')
})

it('has one of them ask for the new table when the last one goes who was waited for', () => {
    expect([0, 1, 3].map((own) => asksFirst(['in', 'waiting', 'left', 'in'], there(0, 1), own))).toEqual([
        false,
        false,
        false,
    ])
    expect([0, 1, 3].map((own) => asksFirst(['in', 'left', 'left', 'in'], there(0), own))).toEqual([true, false, false])
})
