import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { mayReveal, sealOf, type Share, shareOf } from './fairness'
import { credentialsFor } from './credentials'
import type { TableView } from './types'

const KEY = { id: 't1', game: 'leduc', token: 't', seat: 0 }
const BOUND = 'c'.repeat(64)
const table = (share: Share, more: Partial<TableView> = {}): TableView =>
    ({
        commitment: BOUND,
        dealing: 'reveals',
        seats: [{ seal: sealOf(share) }, { seal: 'b'.repeat(64) }],
        ...more,
    }) as TableView

beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    })
})
afterEach(() => vi.unstubAllGlobals())

it('makes the seal that the server expects', () => {
    const share = { commitment: BOUND, seat: 0, contribution: '01'.repeat(32) }
    expect(sealOf(share)).toBe('5221b133f6ac4f5e5fb11deaa726f833dc37b92a0792d1df7d56a97a345775a7')
})

it('keeps one contribution for each commitment and seat on this device', () => {
    const share = shareOf(KEY, BOUND, 0)
    expect(share.contribution).toMatch(/^[0-9a-f]{64}$/)
    expect(shareOf(KEY, BOUND, 0)).toEqual(share)
    expect(credentialsFor('t1')?.share).toEqual(share)
    expect(shareOf(KEY, 'd'.repeat(64), 0).contribution).not.toBe(share.contribution)
})

it('reveals once every seal is set, and notes them', () => {
    const share = shareOf(KEY, BOUND, 0)
    expect(mayReveal(KEY, share, table(share, { dealing: 'seals' }))).toBe(false)
    expect(mayReveal(KEY, share, table(share, { commitment: 'd'.repeat(64) }))).toBe(false)
    expect(mayReveal(KEY, { ...share, contribution: '00'.repeat(32) }, table(share))).toBe(false)
    expect(mayReveal(KEY, share, table(share))).toBe(true)
    expect(credentialsFor('t1')?.share?.seals).toEqual({ 0: sealOf(share), 1: 'b'.repeat(64) })
})

it('reveals nothing to a server that changes the seals', () => {
    const share = shareOf(KEY, BOUND, 0)
    mayReveal(KEY, share, table(share))
    const chairs = [{ seal: sealOf(share) }, { seal: 'e'.repeat(64) }] as TableView['seats']
    expect(mayReveal(KEY, shareOf(KEY, BOUND, 0), table(share, { seats: chairs }))).toBe(false)
})

it('gives a server that has seen everything no second deal', () => {
    const first = shareOf(KEY, BOUND, 0)
    mayReveal(KEY, first, table(first))
    const commitment = 'd'.repeat(64)
    const again = shareOf(KEY, commitment, 0)
    const chairs = (...others: (string | null)[]) =>
        [sealOf(again), ...others].map((seal) => ({ seal })) as TableView['seats']
    expect(mayReveal(KEY, again, table(again, { commitment }))).toBe(false)
    expect(mayReveal(KEY, again, table(again, { commitment, seats: chairs(null, 'b'.repeat(64)) }))).toBe(false)
    expect(mayReveal(KEY, again, table(again, { commitment, seats: chairs(null) }))).toBe(true)
})
