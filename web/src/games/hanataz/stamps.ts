// Words stamped on the table for a moment: a Knight blocks, a Rogue robs.
import type { Event, View } from '../../net/view'
import type { Stamp } from '../gameUI'

const seatIn = (place: string | null): number => Number(place?.split('/')[1] ?? -1)
const THEFTS = ['ROBBED', 'ROBBED_OF_CARD']
const OPENING = new Set(['PLAYED', 'CANCELLED', ...THEFTS])

/** What was being played or attempted before an event. */
const before = (events: Event[], event: Event): Event | undefined =>
    events.findLast(({ number, kind }) => number < event.number && OPENING.has(kind))

/** The card that a Knight blocks: the one played before it. */
const blockedCard = (events: Event[], block: Event): Event | undefined =>
    events.filter(({ number, kind }) => number < block.number && kind === 'PLAYED').at(-2)

export function stamps(news: Event[], events: Event[], view: View): Stamp[] {
    const blocks = news
        .filter(({ kind }) => kind === 'CANCELLED')
        .flatMap((event): Stamp[] => {
            const played = blockedCard(events, event)
            if (!played) return []
            return [{ words: 'Blocked', about: event.words, at: [`.strip [data-key="${played.key}"]`, '.strip'] }]
        })
    const paid = news.filter(
        ({ kind, source, target }) => kind === 'PAID' && source?.startsWith('purses/') && target?.startsWith('purses/'),
    )
    const taken = news.filter(
        ({ kind, source, target }) => kind === 'TAKEN' && source?.startsWith('hands/') && target?.startsWith('hands/'),
    )
    const thefts = [...paid.filter((event) => THEFTS.includes(before(events, event)?.kind ?? '')), ...taken]
    const victims = [...new Set(thefts.map(({ source }) => seatIn(source)))]
    const robbed = victims.map((victim): Stamp => {
        const all = thefts.filter(({ source }) => seatIn(source) === victim)
        const silvs = all.filter(({ kind }) => kind === 'PAID').reduce((sum, { amount }) => sum + amount, 0)
        const loot = [
            silvs ? `${silvs} ${silvs === 1 ? 'silv' : 'silvs'}` : '',
            all.some(({ kind }) => kind === 'TAKEN') ? 'a card' : '',
        ].filter(Boolean)
        const thief = seatIn(all[0]?.target ?? null)
        return {
            words: 'Robbed',
            about: `${loot.join(' and ')} to ${thief === view.viewer ? 'you' : view.names[thief]}`,
            at: [`[data-seat="${victim}"]`],
        }
    })
    return [...blocks, ...robbed]
}
