// The deal and the table's screen load in parallel.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type Share, sealOf } from '../net/fairness'
import { credentialsFor } from '../net/credentials'
import { whenDealt, playNow, start } from './tableApi'

vi.mock('../games/registry', () => ({ metaOf: () => ({}) })) // metadata adds icons to a document

const OPENED = { table: { id: 't1', commitment: 'seal' }, invites: [], watch: 'w' }
const answer = (body: unknown, ok = true): unknown => ({
    ok,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    text: () => Promise.resolve(JSON.stringify(body)),
})

let deal: (made: unknown) => void
beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    })
    const dealing = new Promise((made) => (deal = made))
    vi.stubGlobal('fetch', (path: string) => (path.endsWith('/start') ? dealing : Promise.resolve(answer(OPENED))))
})
afterEach(() => vi.unstubAllGlobals())

it('returns a table as soon as it exists, and reports when its cards are dealt', async () => {
    const key = await playNow('whist')
    expect(key.id).toBe('t1')
    let over = false
    const waiting = whenDealt('t1').then(() => (over = true))
    await Promise.resolve()
    expect(over).toBe(false)
    deal(answer({}))
    await waiting
    await whenDealt('another')
})

it('keeps an error for the table’s screen', async () => {
    await playNow('whist')
    deal(answer({ code: 'NO', words: 'Not today.', clause: null }, false))
    await expect(whenDealt('t1')).rejects.toThrow('Not today.')
})

it('deals in two requests: the seal, then the contribution', async () => {
    const sent: Record<string, string>[] = []
    const seal = 'c'.repeat(64)
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
        const asked = JSON.parse(body) as Record<string, string>
        sent.push(asked)
        return Promise.resolve(
            answer({ id: 't1', commitment: seal, dealing: 'reveals', seats: [{ seal: asked.seal }, { seal: null }] }),
        )
    })
    await start({ id: 't1', game: 'whist', token: 't', seat: 0 }, { id: 't1', commitment: seal } as never)
    const share = credentialsFor('t1')?.share as Share
    expect(sent).toEqual([
        { commitment: seal, seal: sealOf(share) },
        { commitment: seal, contribution: share.contribution },
    ])
    expect(share.seals).toEqual({ 0: sealOf(share) })
})
