// The decks this device keeps, by game; and the one on the workbench, which a reload does not lose.
import type { Deck } from './deck'

export interface OwnDeck extends Deck {
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
export const ownDecks = (game: string): OwnDeck[] => load<OwnDeck[]>(DECKS)[game] ?? []

export const forgetDeck = (game: string, id: string): void => store(DECKS, game, ownDecks(game).filter((deck) => deck.id !== id))

export const keepDeck = (game: string, deck: OwnDeck): void => store(DECKS, game, [deck, ...ownDecks(game).filter(({ id }) => id !== deck.id)])

export const onBench = (game: string): OwnDeck | undefined => load<OwnDeck>(BENCH)[game]

export const layOnBench = (game: string, deck: OwnDeck): void => store(BENCH, game, deck)
