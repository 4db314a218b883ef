// Who may look on at a match, besides those who play.
import type { TableView } from '../../wire/types'

type Watching = TableView['watching']

export const WATCHING: { value: Watching; words: string }[] = [
  { value: 'nobody', words: 'Nobody' },
  { value: 'link', words: 'By link' },
  { value: 'anyone', words: 'Anyone' },
]

export const watchingWords: Record<Watching, string> = {
  nobody: 'Only those who play see the table',
  link: 'They see what the public sees',
  anyone: 'From the lobby; they see what the public sees',
}

/** What who comes to play is told of it. */
export const watchedWords: Record<Watching, [head: string, rest: string]> = {
  nobody: ['Not watched', 'only those who play see the table'],
  link: ['Watched by link', 'friends of the table may look on'],
  anyone: ['Watched by anyone', 'the lobby leads to the match'],
}
