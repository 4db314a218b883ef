// Whose stash is looked at as a sheet: the one that is asked about, or the one that was opened, in this match.
import type { Match } from '../../match/match.svelte'
import { stashAsked } from './questions'

let opened = $state.raw<{ match?: Match; seat?: number }>({})

const openedIn = (match: Match): number | undefined => (opened.match === match ? opened.seat : undefined)

export const sheetOf = (match: Match): number | undefined =>
    (match.mine ? stashAsked(match.view) : undefined) ?? openedIn(match)

export const closeStash = (): void => void (opened = {})

/** Open a stash, or close it if it is open. */
export const openStash = (match: Match, seat: number): void =>
    void (opened = openedIn(match) === seat ? {} : { match, seat })
