import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { TabLock } from './tabLock'

/** All windows of a browser; what one says the others hear at once. */
class Channel {
    static all: Channel[] = []
    onmessage?: (message: { data: unknown }) => void
    constructor() {
        Channel.all.push(this)
    }
    postMessage(data: unknown): void {
        for (const other of Channel.all) if (other !== this) other.onmessage?.({ data })
    }
    close(): void {
        Channel.all = Channel.all.filter((other) => other !== this)
    }
}

beforeEach(() => {
    Channel.all = []
    vi.stubGlobal('BroadcastChannel', Channel)
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const open = (table: string, elsewhere: Record<string, boolean>, name: string): TabLock =>
    new TabLock(table, (is) => (elsewhere[name] = is))

it('is played in the window that was opened last, or told to', () => {
    const elsewhere: Record<string, boolean> = {}
    const first = open('a', elsewhere, 'first')
    const second = open('a', elsewhere, 'second')
    open('b', elsewhere, 'other table')
    expect(elsewhere).toEqual({ first: true, second: false, 'other table': false })
    first.take()
    expect(elsewhere).toEqual({ first: false, second: true, 'other table': false })
    second.close()
    expect(elsewhere.first).toBe(false)
})

it('is played here again once the other window has gone, and not when one has that looked on', () => {
    const elsewhere: Record<string, boolean> = {}
    open('a', elsewhere, 'first')
    const looksOn = open('a', elsewhere, 'second')
    const plays = open('a', elsewhere, 'third')
    looksOn.close()
    expect(elsewhere.first).toBe(true)
    plays.close()
    expect(elsewhere.first).toBe(false)
})
