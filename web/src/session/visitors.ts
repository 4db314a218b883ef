// What a visitor finds at a table's address.
import type { TableView } from '../net/types'

/** Whether a visitor can ask for a bot's seat: people are playing, and one of them can say yes. */
export const hasBotSeat = ({ started, over, seats: chairs }: TableView): boolean =>
    started && !over && chairs.some(({ bot }) => bot !== null) && chairs.some(({ bot }) => bot === null)

/** Return the host's name, or "the host". */
export const hostOf = ({ seats: chairs, host }: TableView): string => chairs[host ?? -1]?.name ?? 'the host'

/** Say why a visitor can't enter a table. */
export function closedText(table: TableView): { head: string; words: string } {
    const host = hostOf(table)
    if (!table.started)
        return {
            head: 'This invite link is old',
            words: `${table.host === null ? 'The host' : host} made a new one. Ask for it.`,
        }
    if (table.over)
        return { head: 'The match is over', words: 'It had no spectators, so only its players can replay it.' }
    return { head: 'A full table', words: 'Every seat is taken, and this match has no spectators.' }
}
