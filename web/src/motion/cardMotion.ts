// Cards travel: each one from where it was before the view changed to where it is now, known by its key. One that nobody
// saw before comes out of the pile its event names and is turned over on the way; one that is not drawn where it goes is
// carried to its pile as a copy, and what nobody may see as a back. One after another; skipped by a click or Space.
import { departures, TRAVEL_MS } from '../match/queue'
import type { Event } from '../net/view'
import { above, backOf, carry, EASE, FADE, fly, lieAt, turnOver } from './flight'

export interface Spot {
    element: HTMLElement
    rect: DOMRect
    /** The card as it was, to be carried to where it is not drawn. */
    copy?: HTMLElement
}
export type CardPositions = Map<string, Spot>
type Rects = Pick<ReadonlyMap<string, { rect: DOMRect }>, 'get' | 'has'>

/** How far a card goes before it is known where to. */
const HALFWAY = 0.5
/** As many backs of a pile are seen to go at most, and so long until the last of them sets out. */
const MOST_BACKS = 5
const BACKS_WITHIN = 700

const moves = ({ source, target }: Event): boolean => source !== null && target !== null && source !== target
const isHidden = ({ key, card }: Event): boolean => key === null && card === null

/** The cards that events move, their piles, and who has set out, each where it is drawn. */
function drawn(root: HTMLElement, events: Event[]): CardPositions {
    const wanted = new Set(
        events.filter(moves).flatMap(({ key, source, target }) => [`key:${key}`, `place:${source}`, `place:${target}`]),
    )
    if (departing) wanted.add(departing.key)
    const found: CardPositions = new Map()
    if (!wanted.size) return found // to measure anything costs a layout
    for (const element of root.querySelectorAll<HTMLElement>('[data-key], [data-place]')) {
        for (const name of [`key:${element.dataset.key}`, `place:${element.dataset.place}`]) {
            if (!wanted.has(name) || found.has(name)) continue
            const rect = rectOf(element)
            if (rect.width > 0) found.set(name, { element, rect })
        }
    }
    return found
}

/** Where everything is that events are about to move. */
export function cardPositions(root: HTMLElement, events: Event[]): CardPositions {
    const found = drawn(root, events)
    for (const [name, spot] of found)
        if (name.startsWith('key:')) spot.copy = spot.element.cloneNode(true) as HTMLElement
    return found
}

/** As if nothing had been dealt yet: the piles alone. */
export const pilePositions = (root: HTMLElement, events: Event[]): CardPositions =>
    new Map([...drawn(root, events)].filter(([name]) => name.startsWith('place:')))

// a card in a fan is turned: what counts is where it lies, not the box around its corners
function rectOf(element: HTMLElement): DOMRect {
    const box = element.getBoundingClientRect()
    const width = element.offsetWidth
    const height = element.offsetHeight
    return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

export interface MovingCard {
    /** What moves: a card where it is drawn now, a copy of it as it was, or a back. */
    as: 'card' | 'copy' | 'back'
    from: string
    to: string
}

/** Who travels, in the order of the events that moved them; whoever had set out does in any case. */
export function movingCards(before: Rects, after: Rects, events: Event[], departed?: string): MovingCard[] {
    const going = new Map<string, MovingCard>()
    const moved = events.filter(moves)
    moved.forEach((event, i) => {
        const [key, target] = [`key:${event.key}`, `place:${event.target}`]
        // it may have gone by several places in one go: from the first of them to the last
        const from = [key, going.get(key)?.from ?? '', `place:${event.source}`].find((name) => before.has(name))
        going.delete(key)
        if (from === undefined) return
        if (event.key !== null && after.has(key)) going.set(key, { as: 'card', from, to: key })
        else if (from === key && after.has(target)) going.set(key, { as: 'copy', from, to: target })
        else if (isHidden(event) && after.has(target)) {
            for (let n = 0; n < Math.min(event.amount, MOST_BACKS); n++)
                going.set(`${i}.${n}`, { as: 'back', from, to: target })
        }
    })
    if (departed && before.has(departed) && after.has(departed) && !going.has(departed))
        going.set(departed, { as: 'card', from: departed, to: departed })
    return [...going.values()].filter(({ from, to }) => !isNear(before.get(from)?.rect, after.get(to)?.rect))
}

const isNear = (a: DOMRect | undefined, b: DOMRect | undefined): boolean =>
    !a || !b || (Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2)

let running: Animation[] = []
let departing: { key: string; card: string; animation: Animation } | undefined

/** Who set out may be another card of the same name than the one that is told to have moved: nobody sees the difference. */
export function exchanged<T>(
    before: ReadonlyMap<string, T>,
    events: Event[],
    { key, card }: { key: string; card: string },
): Map<string, T> {
    const named = events.filter((event) => moves(event) && event.card === card).map((event) => `key:${event.key}`)
    const told = named.includes(key) ? undefined : named.find((other) => before.has(other))
    const swapped = new Map(before)
    const [here, there] = [before.get(key), told && before.get(told)]
    if (told && here && there) swapped.set(told, here).set(key, there)
    return swapped
}

/** A move that was just made is shown at once: its card sets out for the middle before the server has answered. */
export function startMove(root: HTMLElement, name: string): void {
    const cards = [...root.querySelectorAll<HTMLElement>('.hand [data-key]')].filter(
        (element) => element.dataset.card === name,
    )
    const card = cards.find((element) => element.matches('.sel')) ?? cards[0]
    const middle = root.querySelector('.stage')?.getBoundingClientRect()
    if (!card || !middle) return
    const at = card.getBoundingClientRect()
    const dx = (middle.x + middle.width / 2 - at.x - at.width / 2) * HALFWAY
    const dy = (middle.y + middle.height * 0.45 - at.y - at.height / 2) * HALFWAY
    const end = { translate: `${dx}px ${dy}px`, scale: '0.92' }
    const animation = above(card, card.animate(end, { duration: TRAVEL_MS, easing: EASE, fill: 'forwards' }))
    animation.startTime = document.timeline.currentTime // else it would stand still for its first frame
    departing = { key: `key:${card.dataset.key}`, card: name, animation }
}

export function skipMotion(): void {
    for (const animation of running) animation.finish()
    running = []
}

/** Whoever is on the way is where the table has it, if others are to go; and whoever set out: where it went is known now, or it has to go back. */
export function finishMove(events: Event[]): void {
    if (departing || events.some(moves)) skipMotion()
    departing?.animation.cancel()
}

/** With `still`, what changed only fades in. */
export function animateMoves(root: HTMLElement, before: CardPositions, events: Event[], still: boolean): void {
    if (!departing && !events.some(moves)) return // nothing is to come between who is still on the way
    const departed = departing?.key
    const from = departing ? exchanged(before, events, departing) : before
    finishMove(events)
    const after = drawn(root, events)
    departing = undefined
    const going = movingCards(from, after, events, departed)
    const seen = going.filter(({ as }) => as !== 'back')
    const backs = going.filter(({ as }) => as === 'back')
    if (still) {
        const cards = seen.flatMap(({ as, to }) => (as === 'card' ? (after.get(to)?.element ?? []) : []))
        running = cards.map((card) => card.animate([{ opacity: 0 }, { opacity: 1 }], FADE))
        return
    }
    const { at, takes } = departures(seen.length)
    const apart = Math.min(TRAVEL_MS / 2, BACKS_WITHIN / backs.length)
    running = [
        ...seen.flatMap((traveller, i) => send(root, traveller, from, after, { delay: at[i] ?? 0, duration: takes })),
        ...backs.flatMap((traveller, i) =>
            send(root, traveller, from, after, { delay: i * apart, duration: TRAVEL_MS }),
        ),
    ]
}

interface Timing {
    delay: number
    duration: number
}

function send(
    root: HTMLElement,
    { as, from, to }: MovingCard,
    before: CardPositions,
    after: CardPositions,
    timing: Timing,
): Animation[] {
    const start = before.get(from)
    const end = after.get(to)
    if (!start || !end) return []
    if (as === 'copy')
        return start.copy ? [carry(root, lieAt(start.copy, start.rect), start.rect, end.rect, timing)] : []
    const back = backOf(root)
    // a pile of one card is that card
    if (as === 'card' || end.element.matches('.card')) {
        const turned =
            from !== to && as === 'card' && back && isFaceDown(start.element) ? turnOver(end.element, back, timing) : []
        return [fly(end.element, start.rect, end.rect, timing), ...turned]
    }
    return back ? [carry(root, lieAt(back, start.rect), start.rect, end.rect, timing)] : []
}

const isFaceDown = (pile: HTMLElement): boolean => pile.matches('.back, .minis') || pile.querySelector('.back') !== null
