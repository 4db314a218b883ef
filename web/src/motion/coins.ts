// Coins fly from payer to payee: one for each coin, at most five.
import { OVERLAP_MS, TRAVEL_MS } from '../match/queue'
import type { Event, View } from '../net/view'
import { airOf, EASE } from './flight'

const MOST = 5

/** Where a purse or the pot is drawn: by its place, or else by the seat it belongs to. */
function anchor(root: HTMLElement, place: string): DOMRect | undefined {
    const [, seat] = /\/(\d+)$/.exec(place) ?? []
    const drawn = [`[data-place="${place}"]`, ...(seat ? [`[data-seat="${seat}"]`] : [])].flatMap((where) => [
        ...root.querySelectorAll(where),
    ])
    return drawn.map((element) => element.getBoundingClientRect()).find(({ width }) => width > 0)
}

/** Whether coins go from one to another, and not cards that nobody may see. */
export function isPaid({ amount, card, source, target }: Event, view: View): boolean {
    const holdsCards = (place: string): boolean => view.zones.some((zone) => zone.place === place)
    return (
        amount > 0 && card === null && source !== null && target !== null && !holdsCards(source) && !holdsCards(target)
    )
}

/** What all that was paid comes to for a seat's purse. */
export function paidTo(events: Event[], seat: number): number {
    const purse = `purses/${seat}`
    const paid = events.filter((event) => event.kind === 'PAID')
    return paid.reduce(
        (sum, { amount, source, target }) => sum + (target === purse ? amount : 0) - (source === purse ? amount : 0),
        0,
    )
}

export interface Flight {
    from: DOMRect
    to: DOMRect
    coins: number
}

/** Which coins fly from where to where; to be asked before anything is set in motion, which would have to be measured anew. */
export const flightsOf = (root: HTMLElement, paid: Event[]): Flight[] =>
    paid.flatMap(({ source, target, amount }) => {
        const from = anchor(root, source ?? '')
        const to = anchor(root, target ?? '')
        return from && to ? [{ from, to, coins: Math.min(amount, MOST) }] : []
    })

export function flyCoins(root: HTMLElement, flights: Flight[], cls: string): void {
    const all = flights.flatMap((flight) => Array.from({ length: flight.coins }, () => flight))
    all.forEach(({ from, to }, i) => fly(root, from, to, cls, i * OVERLAP_MS))
}

function fly(root: HTMLElement, from: DOMRect, to: DOMRect, cls: string, delay: number): void {
    const coin = document.createElement('i')
    coin.className = `${cls} flying`
    coin.style.left = `${from.x + from.width / 2}px`
    coin.style.top = `${from.y + from.height / 2}px`
    airOf(root).append(coin)
    const dx = to.x + to.width / 2 - from.x - from.width / 2
    const dy = to.y + to.height / 2 - from.y - from.height / 2
    const path = [{ translate: '0 0' }, { translate: `${dx / 2}px ${dy / 2 - 40}px` }, { translate: `${dx}px ${dy}px` }]
    void coin
        .animate(path, { duration: TRAVEL_MS * 1.5, delay, easing: EASE, fill: 'both' })
        .finished.finally(() => coin.remove())
}
