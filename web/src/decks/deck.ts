// A player-built deck, as pure functions. Its file has the captain and the cards with their numbers of copies.
import type { Design } from '../cards/design'

export interface Deck {
    name: string
    captain: string
    /** How many of each card, by its name. */
    cards: Record<string, number>
}

/** What a deck can be called, in a file too: the engine's rule of names. */
export const isName = (name: string): boolean => /^\S(.{0,38}\S)?$/u.test(name) && !/\||\s#/.test(name)

export const countOf = ({ cards }: Deck): number => Object.values(cards).reduce((sum, copies) => sum + copies, 0)

/** So many copies of a card. */
export function withCopies(deck: Deck, card: string, copies: number): Deck {
    const { [card]: _, ...others } = deck.cards
    return { ...deck, cards: copies > 0 ? { ...deck.cards, [card]: copies } : others }
}

/** The captain, and "2 Drone" for two of them: as deck files and the server have it. */
export const entriesOf = ({ captain, cards }: Deck): string[] => [
    captain,
    ...Object.entries(cards).map(([card, copies]) => (copies === 1 ? card : `${copies} ${card}`)),
]

export function deckOf(name: string, [captain = '', ...entries]: string[]): Deck {
    const cards: Record<string, number> = {}
    for (const entry of entries) {
        const [, copies = '1', card = entry] = /^(\d{1,2})\s+(.+)$/.exec(entry.trim()) ?? []
        cards[card] = (cards[card] ?? 0) + Number(copies)
    }
    return { name, captain, cards }
}

/** By this two decks are alike, however they are written down. */
export const keyOf = (deck: Deck): string => {
    const [captain, ...cards] = entriesOf(deck)
    return JSON.stringify([captain, ...cards.sort()])
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** The deck as a deck file. */
export function fileOf(deck: Deck, game: string): string {
    const [captain = '', ...cards] = entriesOf(deck).map(quoted)
    return `# A deck for ${game}.\n\nname = ${quoted(deck.name)}\ncaptain = ${captain}\ncards = [\n${cards.map((card) => `    ${card},\n`).join('')}]\n`
}

/** "Comet Tail" is kept in comet-tail.toml. */
export const fileName = ({ name }: Deck): string =>
    `${
        name
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, '-')
            .replace(/^-|-$/g, '') || 'deck'
    }.toml`

export interface Sorting {
    cost: (design: Design) => number
    kinds: { of: (design: Design) => boolean }[]
}

export interface Row {
    design: Design
    copies: number
}

/** The cards of a deck by what they cost, then by kind; those of a kind as they were put in. */
export function rowsOf(deck: Deck, designOf: (card: string) => Design, { cost, kinds }: Sorting): Row[] {
    const kind = (design: Design): number => kinds.findIndex(({ of }) => of(design))
    return Object.entries(deck.cards)
        .map(([card, copies]) => ({ design: designOf(card), copies }))
        .sort((a, b) => cost(a.design) - cost(b.design) || kind(a.design) - kind(b.design))
}

export interface Column {
    cost: number
    total: number
    /** How many of each kind. */
    kinds: number[]
}

/** How many cards there are of each cost that the pool has. */
export function curveOf(rows: Row[], costs: number[], { cost, kinds }: Sorting): Column[] {
    const copiesOf = (some: Row[]): number => some.reduce((sum, { copies }) => sum + copies, 0)
    return costs.map((at) => {
        const here = rows.filter(({ design }) => cost(design) === at)
        return {
            cost: at,
            total: copiesOf(here),
            kinds: kinds.map(({ of }) => copiesOf(here.filter(({ design }) => of(design)))),
        }
    })
}

/** What of a pool is shown: none chosen of a kind or of a cost means all of them. */
export interface CardFilters {
    house: (design: Design) => boolean
    kinds: number[]
    costs: number[]
    search: string
}

export function filterCards(pool: Design[], { cost, kinds }: Sorting, wanted: CardFilters): Design[] {
    const words = wanted.search.trim().toLowerCase()
    return pool.filter(
        (design) =>
            wanted.house(design) &&
            (!wanted.kinds.length || wanted.kinds.some((kind) => kinds[kind]?.of(design))) &&
            (!wanted.costs.length || wanted.costs.includes(cost(design))) &&
            `${design.name} ${design.text}`.toLowerCase().includes(words),
    )
}
