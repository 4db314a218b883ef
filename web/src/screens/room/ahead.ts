// What a table of a game is drawn with, fetched while one still points at the game or the server lays the table.
import { loadGameUI } from '../../games/registry'
import { cardsOf } from '../../wire/cards'
import { askOnce } from '../../wire/http'
import type { GameView } from '../../wire/types'

const cardsToday = async (game: string) => {
  const known = (await askOnce<GameView[]>('games')).find(({ name }) => name === game)
  if (known) await cardsOf(known.name, known.version)
}

/** Failed downloads are repeated, and reported, once the table needs them. */
export function fetchAhead(game: string): void {
  const all = [import('./TablePage.svelte'), loadGameUI(game), cardsToday(game)]
  for (const one of all) one.catch(() => {})
}
