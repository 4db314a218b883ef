import type { Event } from '../../net/view'

/** Whose card it was that lies on the table: the hand it was last played from. */
export function playerOf(events: Event[], key: number | null): number | null {
    const event = events.findLast((e) => e.kind === 'PLAYED' && e.key === key)
    const seat = event?.source?.split('/')[1]
    return seat === undefined ? null : Number(seat)
}
