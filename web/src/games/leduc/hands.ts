// A match in hands: each begins with the antes.
import type { Event } from '../../net/view'

/** The events of each hand, in order. */
export function handsOf(events: Event[]): Event[][] {
    const hands: Event[][] = []
    events.forEach((event, i) => {
        const begins = event.kind === 'ANTED' && events[i - 1]?.kind !== 'ANTED'
        if (begins || !hands.length) hands.push([])
        hands.at(-1)?.push(event)
    })
    return hands
}

/** The hand that is being played. */
export const thisHand = (events: Event[]): Event[] => handsOf(events).at(-1) ?? []

/** The last hand that is over. */
export const lastHand = (events: Event[]): Event[] =>
    handsOf(events).findLast((hand) => hand.some(({ kind }) => kind === 'TAKEN')) ?? []

const PUT_IN = ['ANTED', 'CALLED', 'RAISED']
const sum = (events: Event[]): number => events.reduce((all, { amount }) => all + amount, 0)

/** What a seat won or lost in a hand that is over. */
export const gainOf = (hand: Event[], seat: number): number =>
    sum(hand.filter((event) => event.kind === 'TAKEN' && event.seat === seat)) -
    sum(hand.filter((event) => PUT_IN.includes(event.kind) && event.seat === seat))

/** +4, −4, 0 */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** "You lose 7 chips": what a hand came to. */
export function gainWords(gain: number, who: string): string {
    const verb = gain > 0 ? 'win' : 'lose'
    const chips = `${Math.abs(gain)} ${Math.abs(gain) === 1 ? 'chip' : 'chips'}`
    return gain === 0 ? '' : `${who} ${verb}${who === 'You' ? '' : 's'} ${chips}.`
}
