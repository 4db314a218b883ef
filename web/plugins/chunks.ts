// Which modules come in one file. By itself the bundler makes a file of every overlap of two screens; but each costs half a
// kilobyte and a place in the browser's queue, in which "Play now" waits too.

/** What a module imports at once, and what it waits for is not among it. */
export type Imports = (id: string) => readonly string[]

export function reached(from: Iterable<string>, imports: Imports): Set<string> {
    const found = new Set(from)
    for (const id of found) for (const other of imports(id)) found.add(other)
    return found
}

export interface Screens {
    entry: string
    lobby: string
    room: string
    cards: string
    /** What each game adds to a table, by its name. */
    games: Record<string, string>
}

/** The name of a module's file: what two of these screens share comes with the page; the others' are left to the bundler. */
export function chunks(
    { entry, lobby, room, cards, games }: Screens,
    imports: Imports,
): (id: string) => string | undefined {
    const reach = (from: string): Set<string> => reached([from], imports)
    const [begin, inLobby, inRoom, inCards] = [entry, lobby, room, cards].map(reach) as [
        Set<string>,
        Set<string>,
        Set<string>,
        Set<string>,
    ]
    const inGames = Object.entries(games).map(([name, table]) => ({ name, modules: reach(table) }))
    return (id) => {
        const [game, another] = inGames.filter(({ modules }) => modules.has(id))
        const atTable = inRoom.has(id) || another !== undefined
        const wanted = [inLobby.has(id), atTable, inCards.has(id)].filter(Boolean).length
        if (begin.has(id) || wanted > 1) return 'index'
        return inLobby.has(id) ? 'lobby' : atTable ? 'room' : game?.name
    }
}
