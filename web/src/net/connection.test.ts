import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { backOff, TableConnection, LONGEST, SHORTEST, type ConnectionState } from './connection'
import type { PlayMove, ToClient, Update } from './types'

class Wire {
    static readonly OPEN = 1
    static all: Wire[] = []
    readyState = 0
    sent: { type: string; request_id?: string; seen?: number }[] = []
    onopen?: () => void
    onmessage?: (message: { data: string }) => void
    onclose?: (closed: { code: number }) => void
    constructor(readonly url: string) {
        Wire.all.push(this)
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text) as { type: string })
    }
    close(code = 1006): void {
        this.readyState = 3
        this.onclose?.({ code })
    }
    open(): void {
        this.readyState = Wire.OPEN
        this.onopen?.()
    }
    say(frame: Partial<ToClient>): void {
        this.onmessage?.({ data: JSON.stringify(frame) })
    }
}

const last = (): Wire => Wire.all.at(-1) as Wire
const update = (number: number, ids: string[] = []): Partial<Update> => ({
    type: 'update',
    number,
    table_events: ids.map((request_id, i) => ({ number: number + i, kind: 'move_played', request_id })),
})
const move = (request_id: string): PlayMove => ({ type: 'play_move', request_id, move: 1, revision: 0 })
const kinds = (wire: Wire): string[] => wire.sent.map(({ type, request_id }) => request_id ?? type)

let stood: ConnectionState['kind'][]
let restarts: boolean[]
let heard: string[]
function hearStanding(standing: ConnectionState): void {
    stood.push(standing.kind)
    if (standing.kind === 'lost') restarts.push(standing.restart)
}
function open(): TableConnection {
    const line = new TableConnection('t1', 'token', {
        onMessage: ({ type }) => heard.push(type),
        onState: hearStanding,
    })
    line.open()
    return line
}

beforeEach(() => {
    vi.useFakeTimers()
    Wire.all = []
    stood = []
    restarts = []
    heard = []
    vi.stubGlobal('WebSocket', Wire)
    vi.stubGlobal('location', { protocol: 'https:', host: 'table.example' })
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('removeEventListener', vi.fn())
    vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn(), visibilityState: 'visible' })
})
afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
})

it('says hello, and hears', () => {
    open()
    expect(last().url).toBe('wss://table.example/api/tables/t1/socket')
    last().open()
    expect(last().sent[0]).toMatchObject({ type: 'hello', token: 'token', seen: 0 })
    last().say(update(3))
    expect(heard).toEqual(['update'])
    expect(stood).toEqual(['trying', 'open'])
})

it('takes up a line that breaks where it was, and sends again what was not answered', () => {
    const line = open()
    last().open()
    last().say(update(3))
    line.post(move('a'))
    line.post(move('b'))
    last().say({ type: 'ack', request_id: 'a', number: 4 })
    last().close()
    expect(stood.at(-1)).toBe('lost')
    vi.advanceTimersByTime(SHORTEST)
    last().open()
    expect(last().sent[0]).toMatchObject({ type: 'hello', seen: 3 })
    expect(kinds(last())).toEqual(['hello'])
    last().say(update(4))
    expect(kinds(last())).toEqual(['hello', 'b'])
})

it('does not send again what the log shows to be done, or what was refused', () => {
    const line = open()
    last().open()
    last().say(update(3))
    line.post(move('a'))
    line.post(move('b'))
    last().say({ type: 'rejection', code: 'NO', words: '', clause: null, request_id: 'b' })
    last().close()
    vi.advanceTimersByTime(SHORTEST)
    last().open()
    last().say(update(4, ['a']))
    expect(kinds(last())).toEqual(['hello'])
    expect(line.waiting).toBe(0)
})

it('keeps a move that is made while there is no line', () => {
    const line = open()
    line.post(move('a'))
    last().open()
    last().say(update(1))
    expect(kinds(last())).toEqual(['hello', 'a'])
})

it('gives up on a server that does not answer, and tries again', () => {
    open()
    last().open()
    vi.advanceTimersByTime(9000)
    expect(stood).toContain('lost')
    expect(Wire.all.length).toBeGreaterThan(1)
})

it('opens one line and no more, and none after it was closed', () => {
    const listener = { onMessage: () => {}, onState: () => {} }
    const hasty = new TableConnection('t1', 'token', listener)
    hasty.reconnectNow()
    hasty.open()
    expect(Wire.all).toHaveLength(1)
    const left = new TableConnection('t1', 'token', listener)
    left.close()
    left.open()
    expect(Wire.all).toHaveLength(1)
})

it('tells a server that is started again from a line that broke', () => {
    open()
    last().open()
    last().close(1012)
    vi.advanceTimersByTime(SHORTEST)
    last().close()
    expect(restarts).toEqual([true, false])
})

it('stays closed to whoever is not let in', () => {
    open()
    last().open()
    last().say({ type: 'rejection', code: 'NO_ACCESS', words: '', clause: null, request_id: null })
    vi.advanceTimersByTime(60_000)
    expect(Wire.all).toHaveLength(1)
    expect(stood.at(-1)).toBe('closed')
})

it('waits longer and longer, never the same, and never too long', () => {
    expect(backOff(0, 1)).toBe(SHORTEST)
    expect(backOff(3, 0)).toBe(SHORTEST * 4)
    expect(backOff(3, 1)).toBe(SHORTEST * 8)
    expect(backOff(40, 1)).toBe(LONGEST)
})
