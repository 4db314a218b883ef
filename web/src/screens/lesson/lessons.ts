// Opening a lesson: a table with a set deal, of which nothing is claimed to be proved, and bots that play it the same.
import { requestCached } from '../../net/api'
import { type TableCredentials, saveCredentials, markLessonSeen } from '../../net/credentials'
import type { GameView, Lesson } from '../../net/types'
import { playNow } from '../../session/tableApi'

export const lessonOf = (game: string): Promise<Lesson | null> => requestCached<Lesson | null>(`games/${game}/lesson`)

export const hasLesson = async (game: string): Promise<boolean> =>
    (await requestCached<GameView[]>('games')).some(({ name, lesson }) => name === game && lesson)

/** A game without a lesson is played as usual. */
export async function startLesson(game: string): Promise<TableCredentials> {
    const lesson = await lessonOf(game)
    markLessonSeen(game)
    if (!lesson) return playNow(game)
    const { seed, seats, options, decks, bot } = lesson
    return saveCredentials({ ...(await playNow(game, { seed, seats, options, decks }, bot)), lesson: 0 })
}
