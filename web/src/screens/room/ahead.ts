// What a table of a game is drawn with, fetched while one still points at the game or the server lays the table.
import { skinOf } from '../../games/games'
import { askOnce } from '../../wire/http'

/** Whatever does not come is asked for again, and complained of, when it is needed. */
export function fetchAhead(game: string): void {
  const all = [import('./RoomPage.svelte'), skinOf(game), askOnce(`games/${game}/cards`)]
  for (const one of all) one.catch(() => {})
}
