import { expect, it } from 'vitest'

import type { TableView } from '../net/types'
import { closedText, hasBotSeat } from './visitors'

const person = { name: 'Ada', bot: null }
const bot = { name: 'Dev', bot: 'steady' }
const table = (chairs: unknown[], more: Partial<TableView> = {}): TableView =>
    ({ seats: chairs, host: 0, started: true, over: false, ...more }) as unknown as TableView

it('offers a bot’s seat while people are playing', () => {
    expect(hasBotSeat(table([person, bot]))).toBe(true)
    expect(hasBotSeat(table([person, person]))).toBe(false)
    expect(hasBotSeat(table([bot, bot]))).toBe(false)
    expect(hasBotSeat(table([person, bot], { over: true }))).toBe(false)
    expect(hasBotSeat(table([person, bot], { started: false }))).toBe(false)
})

it('says why a table stays closed', () => {
    expect(closedText(table([person, person])).head).toBe('A full table')
    expect(closedText(table([person, person], { over: true })).head).toBe('The match is over')
    expect(closedText(table([person, bot], { started: false })).words).toBe('Ada made a new one. Ask for it.')
})
