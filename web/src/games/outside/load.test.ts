import { beforeEach, expect, it, vi } from 'vitest'

import type { Design } from '../../cards/design'
import type { View } from '../../net/view'

const { askOnce } = vi.hoisted(() => ({ askOnce: vi.fn() }))
vi.mock('../../net/api', () => ({ requestCached: askOnce }))
const { loadOutsideUI } = await import('./load')
const { adapt } = await import('./adapt')

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
    complaints.mockClear()
    askOnce.mockResolvedValue([
        { name: 'whist', page_files: ['ui.js'] },
        { name: 'poker', page_files: [] },
    ])
})
const exporting = (ui: unknown) => () => Promise.resolve({ default: ui })
const ACE: Design = { name: 'Ace', copies: 4, text: '', facts: {} }

it('loads the page of a game that brings one', async () => {
    const load = vi.fn(exporting({ contract: 1, look: () => ({ label: 'An ace' }) }))
    const ui = await loadOutsideUI('whist', load)
    expect(load).toHaveBeenCalledWith('/games/whist/ui.js')
    expect(ui?.cards.look(ACE)).toMatchObject({ label: 'An ace', chip: { words: 'Ace' } })
})

it('asks for nothing where there is none', async () => {
    const load = vi.fn(exporting({}))
    expect(await loadOutsideUI('poker', load)).toBeUndefined()
    expect(await loadOutsideUI('bridge', load)).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
})

it('goes without a page that is for another contract, or does not load', async () => {
    expect(await loadOutsideUI('whist', exporting({ contract: 2 }))).toBeUndefined()
    expect(await loadOutsideUI('whist', exporting(undefined))).toBeUndefined()
    expect(await loadOutsideUI('whist', () => Promise.reject(new Error('404')))).toBeUndefined()
    expect(complaints).toHaveBeenCalledTimes(3)
    askOnce.mockRejectedValue(new Error('offline'))
    expect(await loadOutsideUI('whist', exporting({ contract: 1 }))).toBeUndefined()
})

const fails = (): never => {
    throw new Error('a bug in the game')
}
const view = {
    viewer: 0,
    zones: [
        { place: 'pile', owner: null, cards: ['Ace'] },
        { place: 'won/1', owner: 1, cards: ['King'] },
    ],
} as unknown as View

it('draws like the plain table where the game gives nothing, or fails', () => {
    const plain = adapt({ contract: 1 })
    expect([plain.board.hasPlace?.('pile', view), plain.plates?.Plate !== undefined]).toEqual([true, true])
    const broken = adapt({
        contract: 1,
        look: fails,
        board: () => undefined,
        hasPlace: fails,
        text: { question: fails, multiLabel: fails },
    })
    expect(broken.cards.look(ACE).label).toBe('Ace')
    expect(broken.board.hasPlace?.('pile', view)).toBe(false)
    expect([broken.text?.question?.(view, []), broken.text?.multiLabel?.(view, [])]).toEqual([
        undefined,
        'Choose these cards',
    ])
})

it('asks for cards only where they lie in reach: in the hand, at a seat, or on the board', () => {
    const ui = adapt({ contract: 1, board: () => undefined, hasPlace: (place) => place === 'pile' })
    const closed = adapt({ contract: 1, board: () => undefined })
    expect([ui.board.hasCard?.('Ace', view), closed.board.hasCard?.('Ace', view)]).toEqual([true, false])
    expect(closed.board.hasCard?.('King', view)).toBe(true)
})
