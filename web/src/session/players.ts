// The players as plates show them: person or bot, here or away.
import type { SeatInfo, TableView } from '../net/types'
import type { Absence, Player } from '../net/view'
import type { AbsenceTracker } from './absence.svelte'
import { avatarsOf } from './avatars'

export function playersOf({ seats: chairs, started, over }: TableView, absences?: AbsenceTracker): Player[] {
    const animals = avatarsOf(chairs)
    return chairs.map((chair, seat) => {
        const { name, bot, successor: heir, conceded } = chair
        const absence = started && !over && absences ? absenceOf(chair, seat, absences) : undefined
        return {
            name: heir ?? name ?? 'Free seat',
            animal: animals[seat] ?? '',
            ...(heir
                ? { note: conceded ? `for ${name}, who conceded` : `for ${name}` }
                : bot
                  ? { note: `bot, ${bot}` }
                  : {}), // the match keeps a seat's first name
            ...(absence ? { absence } : {}),
        }
    })
}

function absenceOf(
    { bot, stand_in: standIn }: SeatInfo,
    seat: number,
    { since, back }: AbsenceTracker,
): Absence | undefined {
    if (bot !== null) return undefined
    if (standIn !== null) return { kind: 'held' }
    const parted = since.get(seat)
    if (parted !== undefined) return { kind: 'away', since: parted }
    return back.has(seat) ? { kind: 'back' } : undefined
}
