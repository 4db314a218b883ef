// Opening a lesson: a table with a set deal, of which nothing is claimed to be proved, and bots that play it the same.
import { askOnce } from '../../wire/http'
import { type Key, keep, keepGuided } from '../../wire/keyring'
import type { GameView, Lesson } from '../../wire/types'
import { playNow } from '../../session/tableApi'

export const lessonOf = (game: string): Promise<Lesson | null> => askOnce<Lesson | null>(`games/${game}/lesson`)

export const hasLesson = async (game: string): Promise<boolean> => (await askOnce<GameView[]>('games')).some(({ name, lesson }) => name === game && lesson)

/** A game without a lesson is played as usual. */
export async function startLesson(game: string): Promise<Key> {
  const lesson = await lessonOf(game)
  keepGuided(game)
  if (!lesson) return playNow(game)
  const { seed, seats, options, decks, bot } = lesson
  return keep({ ...(await playNow(game, { seed, seats, options, decks }, bot)), lesson: 0 })
}
