// A game's cards. A table keeps the cards it was opened with, even if the game has newer ones by now.
import type { Design } from '../cards/design'
import { requestCached } from './api'

export const cardsOf = (game: string, version: number): Promise<Design[]> =>
    requestCached(`games/${game}/cards?version=${version}`)
