// Who can watch a match.
import type { TableView } from '../../net/types'

type Watching = TableView['watching']

export const SPECTATORS: { value: Watching; words: string }[] = [
    { value: 'nobody', words: 'Nobody' },
    { value: 'link', words: 'By link' },
    { value: 'anyone', words: 'Anyone' },
]

export const spectatorsText: Record<Watching, string> = {
    nobody: 'Only players see the table',
    link: 'Friends with your link see no hands',
    anyone: 'Listed in the lobby, with no hands shown',
}

/** Shown to players as they join. */
export const watchedText: Record<Watching, [head: string, rest: string]> = {
    nobody: ['No spectators', 'only players see the table'],
    link: ['Spectators by link', 'friends can watch, and see no hands'],
    anyone: ['Open to spectators', 'anyone can watch from the lobby'],
}
