// Whose stash is looked at as a sheet: the one that is asked about, or the one that was opened.
import type { Match } from '../../match/match.svelte'
import { stashAsked } from './asks'

export const opened = $state<{ seat: number | undefined }>({ seat: undefined })

export const sheetOf = (match: Match): number | undefined => (match.mine ? stashAsked(match.view) : undefined) ?? opened.seat
