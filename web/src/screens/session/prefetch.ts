// What a table of a game is drawn with, fetched while one still points at the game or the server lays the table.
import { loadGameUI } from '../../games/registry'
import { cardsOf } from '../../net/cards'
import { requestCached } from '../../net/api'
import type { GameView } from '../../net/types'

const cardsToday = async (game: string) => {
    const known = (await requestCached<GameView[]>('games')).find(({ name }) => name === game)
    if (known) await cardsOf(known.name, known.version)
}

/** Failed downloads are repeated, and reported, once the table needs them. */
export function prefetchTable(game: string): void {
    const all = [import('./TablePage.svelte'), loadGameUI(game), cardsToday(game)]
    for (const one of all) one.catch(() => {})
}
