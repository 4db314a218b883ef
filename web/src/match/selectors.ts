// Selectors of a view: piles, counters and captions by name.
import type { Caption, Counter, Moment, Part, Refusal, View } from '../net/view'
import { cardTarget, copyTargets, placeTarget, type Plan, type MultiSelect, type Target } from './paths'

export const cardsIn = (view: View, place: string): (string | null)[] =>
    view.zones.find((zone) => zone.place === place)?.cards ?? []

/** Whether all hands are open, as in a match of bots only. */
export const areHandsOpen = (view: View): boolean =>
    view.names.every((_, seat) => !cardsIn(view, `hands/${seat}`).includes(null))

export interface PileCard {
    name: string | null
    key: number | null
}

/** List a pile's cards with the keys that identify them as they move. */
export function pileAt(view: View, place: string): PileCard[] {
    const zone = view.zones.find((z) => z.place === place)
    return zone?.cards.map((name, i) => ({ name, key: zone.keys[i] ?? null })) ?? []
}

const counter = (view: View, name: string, index: number): Counter | undefined =>
    view.counters.find((c) => c.name === name && c.index === index)

export function numberOf(view: View, name: string, index = 0): number {
    const value = counter(view, name, index)?.value
    return typeof value === 'number' ? value : 0
}

/** Return the seat a counter names, or null. */
export function seatOf(view: View, name: string, index = 0): number | null {
    const value = counter(view, name, index)?.value
    return typeof value === 'number' ? value : null
}

export function cardOf(view: View, name: string, index = 0): string | null {
    const value = counter(view, name, index)?.value
    return typeof value === 'string' ? value : null
}

export const hasFlag = (view: View, name: string, index: number): boolean => counter(view, name, index)?.value === true

/** A caption with all its fields; the server leaves out empty ones. */
export interface FullCaption extends Required<Caption> {
    parts: Part[]
}

const whole = (caption: Caption): FullCaption => ({
    words: '',
    cards: [],
    seats: [],
    places: [],
    move: null,
    then: null,
    numbers: {},
    parts: [],
    ...caption,
})

// Cached because a table asks for captions hundreds of times per view.
const sorted = new WeakMap<View, Map<string, FullCaption[]>>()

function byKind(view: View): Map<string, FullCaption[]> {
    const kinds = new Map<string, FullCaption[]>()
    for (const caption of view.shown?.captions ?? []) {
        const alike = kinds.get(caption.kind)
        if (alike) alike.push(whole(caption))
        else kinds.set(caption.kind, [whole(caption)])
    }
    sorted.set(view, kinds)
    return kinds
}

/** List the captions of one kind: "unit", "chance". */
export const captions = (view: View, kind: string): readonly FullCaption[] =>
    (sorted.get(view) ?? byKind(view)).get(kind) ?? []

export const captionAt = (view: View, kind: string, place: string): FullCaption | undefined =>
    captions(view, kind).find((caption) => caption.places[0] === place)

export const captionFor = (view: View, kind: string, seat: number): FullCaption | undefined =>
    captions(view, kind).find((caption) => caption.seats[0] === seat)

export const captionForCard = (view: View, kind: string, card: string): FullCaption | undefined =>
    captions(view, kind).find((caption) => caption.cards[0] === card)

/** Return a move's caption of one kind. */
export const captionForMove = (view: View, kind: string, move: number | undefined): FullCaption | undefined =>
    captions(view, kind).find((caption) => caption.move === move)

/** Explain why the selection can't reach other places. The engine sends these as captions, not as refusals. */
export const barredFrom = (view: View, chosen: Target[]): Refusal[] =>
    captions(view, 'barred')
        .filter(({ places: [from = ''] }) => chosen.includes(placeTarget(from)))
        .map(({ words, places, parts }) => ({
            answer: '',
            words,
            code: 'barred',
            clause: parts.find(({ kind }) => kind === 'clause')?.words ?? null,
            places: places.slice(1),
        }))

/** List moves offered together with the move after them: selecting both is one gesture. */
export function plans(view: View): Plan[] {
    const asked = view.viewer !== null && view.question?.seat === view.viewer
    return (asked ? (view.shown?.captions ?? []) : []).flatMap((caption) => {
        const { words, cards, seats, places, move, then } = whole(caption)
        return move === null || then === null
            ? []
            : [{ id: move, words, kind: '', short: '', cards, seats, places, then: [then] }]
    })
}

/** Return how many cards to select together, and which the engine suggests. */
export function multiSelectOf(view: View): (MultiSelect & { forward: Target[] }) | undefined {
    const caption = captions(view, 'several')[0]
    if (!caption) return undefined
    const { numbers, move, cards } = caption
    return { least: numbers.least ?? 1, most: numbers.most ?? 1, end: move, forward: copyTargets(cards) }
}

export const partsOf = (caption: FullCaption | undefined, kind: string): Part[] =>
    caption?.parts.filter((part) => part.kind === kind) ?? []

/** List the names of all visible cards, each once. */
export function cardsSeen(view: View): string[] {
    const lying = view.zones.flatMap((zone) => zone.cards)
    const named = view.counters.filter((c) => c.kind === 'card').map((c) => c.value)
    return [...new Set([...lying, ...named].filter((card) => typeof card === 'string'))]
}

/** List the other seats in turn order after the viewer; for spectators, all seats. */
export function opponents(view: View): number[] {
    const all = Array.from({ length: view.seats }, (_, seat) => seat)
    if (view.viewer === null) return all
    return all.slice(1).map((step) => ((view.viewer ?? 0) + step) % view.seats)
}

/** List the seats across the table from the viewer; spectators sit at the first seat. */
export const across = (view: View): number[] => opponents({ ...view, viewer: view.viewer ?? 0 })

/** List all seats, the one at the bottom of the table last. */
export const allSeats = (view: View): number[] => [...across(view), view.viewer ?? 0]

/** Read a rule from a caption. */
const ruleOf = ({ words, parts }: FullCaption): Moment => ({
    title: words,
    text: parts.find(({ kind }) => kind === 'text')?.words ?? '',
    clauses: parts.flatMap(({ kind, words }) => (kind === 'clause' && words ? [words] : [])),
})

/** Return the rule that matters now: that of the first selected thing, or else the view's own. */
export function activeRule(view: View, [first]: Target[]): Moment | undefined {
    const own = captions(view, 'chosen').find(({ cards, places }) =>
        [...cards.map(cardTarget), ...places.map(placeTarget)].includes(first ?? ''),
    )
    return own ? ruleOf(own) : (view.shown?.moment ?? undefined)
}

/** Return the rule that matters during a passing scene that leads to this view. */
export function passingRule(view: View): Moment | undefined {
    const [own] = captions(view, 'passing')
    return own ? ruleOf(own) : activeRule(view, [])
}
