// What becomes of the turn of somebody who is away.
import type { TableView } from '../../wire/types'

type Absence = TableView['absence']

export const AWAY: { value: Absence; words: string }[] = [
  { value: 'bot', words: 'A bot plays' },
  { value: 'wait', words: 'The table waits' },
]

export const awayWords: Record<Absence, string> = {
  bot: 'After a minute, until they are back',
  wait: 'Until they are back, or you let a bot play',
}
