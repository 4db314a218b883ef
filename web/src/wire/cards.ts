// A game's cards. A table keeps the cards it was opened with, even if the game has newer ones by now.
import type { Design } from '../cards/design'
import { askOnce } from './http'

export const cardsOf = (game: string, version: number): Promise<Design[]> => askOnce(`games/${game}/cards?version=${version}`)
