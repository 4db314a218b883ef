// The decks this device keeps, by game; and the one on the workbench, which a reload does not lose.
import type { Deck } from './deck'

export interface SavedDeck extends Deck {
    id: string
    /** It still breaks a rule: nobody can play with it yet. */
    unfinished?: boolean
}

const DECKS = 'decks'
const BENCH = 'workbench'

function load<T>(name: string): Record<string, T> {
    try {
        return (JSON.parse(localStorage.getItem(name) ?? 'null') as Record<string, T> | null) ?? {}
    } catch {
        return {}
    }
}

function store(name: string, game: string, kept: unknown): void {
    localStorage.setItem(name, JSON.stringify({ ...load(name), [game]: kept }))
}

/** The last kept first. */
export const savedDecks = (game: string): SavedDeck[] => load<SavedDeck[]>(DECKS)[game] ?? []

export const deleteDeck = (game: string, id: string): void =>
    store(
        DECKS,
        game,
        savedDecks(game).filter((deck) => deck.id !== id),
    )

export const saveDeck = (game: string, deck: SavedDeck): void =>
    store(DECKS, game, [deck, ...savedDecks(game).filter(({ id }) => id !== deck.id)])

export const savedDraft = (game: string): SavedDeck | undefined => load<SavedDeck>(BENCH)[game]

export const saveDraft = (game: string, deck: SavedDeck): void => store(BENCH, game, deck)
