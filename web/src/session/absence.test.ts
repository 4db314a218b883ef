import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { SeatInfo, Presence } from '../net/types'
import { AbsenceTracker, BRIEF } from './absence.svelte'

const chair = (more: Partial<SeatInfo> = {}): SeatInfo => ({
    name: 'Ann',
    bot: null,
    animal: '',
    stand_in: null,
    awaited: false,
    seal: null,
    wants_rematch: false,
    successor: null,
    conceded: false,
    ...more,
})
const CHAIRS = [chair(), chair({ name: 'Ben' }), chair({ name: 'Dev', bot: 'steady' }), chair({ name: null })]
const there = (seats: number[], away: number[] = [0, 0, 0, 0]): Presence => ({
    type: 'presence',
    seats,
    spectators: 0,
    away,
    stand_in_in: null,
})

let said: string[]
let absences: AbsenceTracker
beforeEach(() => {
    vi.useFakeTimers()
    said = []
    absences = new AbsenceTracker((seat, how) => said.push(`${seat} ${how}`))
})
afterEach(() => vi.useRealTimers())

it('knows since when players are away', () => {
    absences.meet(there([0], [0, 42, 0, 0]), CHAIRS)
    expect([...absences.since.keys()]).toEqual([1])
    expect(performance.now() - (absences.since.get(1) ?? 0)).toBe(42_000)
    vi.advanceTimersByTime(1000)
    absences.meet(there([], [0, 1, 0, 0]), CHAIRS)
    expect(performance.now() - (absences.since.get(1) ?? 0)).toBe(43_000)
})

it('neither reports nor shows a short absence', () => {
    absences.meet(there([0]), CHAIRS)
    vi.advanceTimersByTime(BRIEF - 1)
    expect([...absences.since]).toEqual([])
    absences.meet(there([0, 1]), CHAIRS)
    vi.advanceTimersByTime(BRIEF)
    expect([said, [...absences.since], [...absences.back]]).toEqual([[], [], []])
})

it('reports a long absence, and marks the return until the next turn', () => {
    absences.meet(there([0]), CHAIRS)
    vi.advanceTimersByTime(BRIEF)
    expect(said).toEqual(['1 away'])
    absences.meet(there([0, 1]), CHAIRS)
    expect([said, [...absences.back]]).toEqual([['1 away', '1 back'], [1]])
    absences.turn()
    expect([...absences.back]).toEqual([])
})
