import { expect, it, vi } from 'vitest'

import type { GameView, MyMatch, TableView } from '../../net/types'
import { compose } from './compose'

vi.mock('../../games/registry', () => ({ metaOf: () => ({}) })) // boxes lay their pictures into a document

const chair = (name: string | null, bot: string | null = null) => ({ name, bot, animal: '' })
const table = (more: Partial<TableView>): TableView =>
    ({
        id: 'a',
        game: 'hanataz',
        title: 'Hanataz',
        started: true,
        over: false,
        seats: [chair('Ada'), chair('Ben'), chair('Dev', 'steady')],
        ...more,
    }) as unknown as TableView
const own = (more: Partial<MyMatch>): MyMatch => ({
    table: table({}),
    you: 0,
    decider: 1,
    stage: 'Hand 5 of 12',
    winners: [],
    ...more,
})
const lobby = (match: MyMatch) => compose([], [match], { open: [], playing: [] })

it('says how far a match is, with whom, and who is to move', () => {
    expect(lobby(own({})).matches).toEqual([
        {
            id: 'a',
            game: 'hanataz',
            title: 'Hanataz: Hand 5 of 12',
            about: 'with Ben and a bot; Ben to move',
            yours: false,
        },
    ])
    expect(lobby(own({ decider: 0 })).matches[0]).toMatchObject({ about: 'with Ben and a bot', yours: true })
    expect(lobby(own({ table: table({ started: false }), decider: null, stage: '' })).matches[0]?.title).toBe('Hanataz')
})

it('shows a match that one looks on at, and does not count it as played', () => {
    const looked = lobby(own({ you: null }))
    expect(looked).toMatchObject({
        first: true,
        matches: [],
        shown: [{ id: 'a', title: 'Ada, Ben and Dev', live: true }],
    })
    const listed = compose([], [own({ you: null })], { open: [], playing: [table({})] })
    expect(listed.shown).toHaveLength(1)
})

it('says who won a match that is over', () => {
    const over = (winners: number[], chairs = table({}).seats) =>
        lobby(own({ table: table({ over: true, seats: chairs }), decider: null, winners })).shown[0]
    expect(over([0, 1])).toMatchObject({ title: 'You and Ben won', about: 'Hanataz with Ben and a bot', live: false })
    expect(over([])?.title).toBe('No winner')
    expect(over([], table({}).seats.slice(0, 1))).toMatchObject({ title: 'You lost', about: 'Hanataz alone' })
})

it('shows the cover that a game from outside brings', () => {
    const game = (page_files: string[]): GameView =>
        ({
            name: 'whist',
            title: 'Whist',
            summary: '',
            seats: [4],
            usual_seats: 4,
            decks: [],
            page_files,
        }) as unknown as GameView
    const coverOf = (page_files: string[]): string | undefined =>
        compose([game(page_files)], [], { open: [], playing: [] }).boxes[0]?.cover
    expect([coverOf(['cover.svg', 'ui.js']), coverOf(['ui.js'])]).toEqual(['/games/whist/cover.svg', undefined])
})
