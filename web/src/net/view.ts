// What a table's page is drawn from, by short names; the types are the server's.
export type {
    CaptionView as Caption,
    CounterView as Counter,
    EventView as Event,
    HighlightView as Highlight,
    ActiveRuleView as Moment,
    MoveView as Move,
    CaptionPartView as Part,
    Question,
    RefusalView as Refusal,
    DisplayView,
    View,
    ZoneView as Zone,
} from './types'

/** Who sits at a seat, as the table's page tells it. */
export interface Player {
    name: string
    animal: string
    note?: string
    absence?: Absence
}

/** Nobody is at a seat, since when by the page's clock, in milliseconds; a bot plays meanwhile, and keeps it; they are back. */
export type Absence = { kind: 'away'; since: number } | { kind: 'held' } | { kind: 'back' }

/** What happened at a table besides the match: somebody is away, say; after which event. */
export interface TableNote {
    after: number
    seat: number
    words: string
}

export interface ChatMessage {
    seat: number
    words: string
    /** Who only looks on has no seat. */
    guest?: { name: string; animal: string }
}

/** A clause of the rulebook, with the chapter it stands in. */
export interface Clause {
    number: string
    chapter: string
    text: string
}
