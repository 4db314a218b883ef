// The lobby's data: games, your matches, open tables, and matches to watch.

export interface GameCardData {
    name: string
    title: string
    about: string
    seats: string
    length: string
    bots: string
    /** Bots that sit at a table of it, where nobody else does: "four bots". */
    allBots: string
    /** Players bring decks of their own. */
    decks?: boolean
    /** The address of the picture that a game from outside brings. */
    cover?: string
}

export interface OwnMatch {
    id: string
    game: string
    title: string
    about: string
    yours: boolean
}

export interface SeatedPlayer {
    seat: number
    animal: string
}

export interface OpenTable {
    id: string
    game: string
    title: string
    about: string
    sitting: SeatedPlayer[]
    free: number
}

export interface WatchableMatch {
    id: string
    game: string
    title: string
    about: string
    live: boolean
}

export interface Lobby {
    /** Whether this is a first visit. */
    first: boolean
    boxes: GameCardData[]
    matches: OwnMatch[]
    /** All of your matches, finished ones too. */
    matchesInAll: number
    open: OpenTable[]
    openInAll: number
    shown: WatchableMatch[]
    /** The game that bots demonstrate on a first visit: the one with most bot matches. */
    exhibit?: GameCardData
    /** The game to learn every button with. */
    lesson?: { game: string; title: string; about: string; invites: string }
}
