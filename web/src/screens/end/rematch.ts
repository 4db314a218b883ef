// Who is in for another match: those who said so and all bots; the others are waited for while they are there.
import type { Presence, TableView } from '../../net/types'

export type RematchAnswer = 'in' | 'waiting' | 'left'

export const answersOf = (
    { seats: chairs }: Pick<TableView, 'seats'>,
    presence: Presence | undefined,
): RematchAnswer[] =>
    chairs.map(({ bot, wants_rematch: again }, seat) =>
        bot !== null || again ? 'in' : presence?.seats.includes(seat) ? 'waiting' : 'left',
    )

const listed = new Intl.ListFormat('en-GB')

/** "Cleo and Dev are in. Ben has left.": everyone but the viewer. */
export function answersText(wills: RematchAnswer[], names: string[], own: number): string {
    const those = (will: RematchAnswer): string[] => names.filter((_, seat) => seat !== own && wills[seat] === will)
    const say = (will: RematchAnswer, one: string, more: string): string[] => {
        const found = those(will)
        return found.length ? [`${listed.format(found)} ${found.length === 1 ? one : more}.`] : []
    }
    return [
        ...say('in', 'is in', 'are in'),
        ...(wills[own] === 'in' ? say('waiting', 'is thinking it over', 'are thinking it over') : []),
        ...say('left', 'has left', 'have left'),
    ].join(' ')
}

/** Who asks for the new table when nobody is waited for any longer: of those who are in and there, the first. */
export const asksFirst = (wills: RematchAnswer[], presence: Presence | undefined, own: number): boolean =>
    !wills.includes('waiting') && presence?.seats.find((seat) => wills[seat] === 'in') === own
