// Reading a view: its piles, its counters and its captions by name.
import type { Caption, Counter, Moment, Part, View } from '../wire/view'
import { cardTarget, copyTargets, placeTarget, type Plan, type Several, type Target } from './choosing'

export const cardsIn = (view: View, place: string): (string | null)[] =>
  view.zones.find((zone) => zone.place === place)?.cards ?? []

/** Whether all hands lie open, as they do to who watches bots alone. */
export const handsOpen = (view: View): boolean => view.names.every((_, seat) => !cardsIn(view, `hands/${seat}`).includes(null))

export interface Lying {
  name: string | null
  key: number | null
}

/** The cards of a pile with their keys, by which they can be followed. */
export function pileAt(view: View, place: string): Lying[] {
  const zone = view.zones.find((z) => z.place === place)
  return zone?.cards.map((name, i) => ({ name, key: zone.keys[i] ?? null })) ?? []
}

const counter = (view: View, name: string, index: number): Counter | undefined =>
  view.counters.find((c) => c.name === name && c.index === index)

export function numberOf(view: View, name: string, index = 0): number {
  const value = counter(view, name, index)?.value
  return typeof value === 'number' ? value : 0
}

/** The seat that a counter names, or nobody. */
export function seatOf(view: View, name: string, index = 0): number | null {
  const value = counter(view, name, index)?.value
  return typeof value === 'number' ? value : null
}

export function cardOf(view: View, name: string, index = 0): string | null {
  const value = counter(view, name, index)?.value
  return typeof value === 'string' ? value : null
}

export const marked = (view: View, name: string, index: number): boolean => counter(view, name, index)?.value === true

/** A caption with all its fields, however few of them were sent. */
export interface Told extends Required<Caption> {
  parts: Part[]
}

const whole = (caption: Caption): Told => ({
  words: '', cards: [], seats: [], places: [], move: null, then: null, numbers: {}, parts: [], ...caption,
})

// a table asks for them hundreds of times a view
const sorted = new WeakMap<View, Map<string, Told[]>>()

function byKind(view: View): Map<string, Told[]> {
  const kinds = new Map<string, Told[]>()
  for (const caption of view.shown?.captions ?? []) {
    const alike = kinds.get(caption.kind)
    if (alike) alike.push(whole(caption))
    else kinds.set(caption.kind, [whole(caption)])
  }
  sorted.set(view, kinds)
  return kinds
}

/** What the engine tells of one kind: "unit", "chance". */
export const told = (view: View, kind: string): readonly Told[] => (sorted.get(view) ?? byKind(view)).get(kind) ?? []

export const toldAt = (view: View, kind: string, place: string): Told | undefined =>
  told(view, kind).find((caption) => caption.places[0] === place)

export const toldOf = (view: View, kind: string, seat: number): Told | undefined =>
  told(view, kind).find((caption) => caption.seats[0] === seat)

export const toldOfCard = (view: View, kind: string, card: string): Told | undefined =>
  told(view, kind).find((caption) => caption.cards[0] === card)

/** What the engine tells of a move that is chosen. */
export const toldOfMove = (view: View, kind: string, move: number | undefined): Told | undefined =>
  told(view, kind).find((caption) => caption.move === move)

/** Moves that the engine offers together with what may follow them: choosing both is one gesture. */
export function plans(view: View): Plan[] {
  const asked = view.viewer !== null && view.question?.seat === view.viewer
  return (asked ? (view.shown?.captions ?? []) : []).flatMap((caption) => {
    const { words, cards, seats, places, move, then } = whole(caption)
    return move === null || then === null ? [] : [{ id: move, words, cards, seats, places, then: [then] }]
  })
}

/** Whether cards may be chosen together, and which of them the engine puts forward. */
export function severalOf(view: View): (Several & { forward: Target[] }) | undefined {
  const caption = told(view, 'several')[0]
  if (!caption) return undefined
  const { numbers, move, cards } = caption
  return { least: numbers.least ?? 1, most: numbers.most ?? 1, end: move, forward: copyTargets(cards) }
}

export const partsOf = (caption: Told | undefined, kind: string): Part[] =>
  caption?.parts.filter((part) => part.kind === kind) ?? []

/** Every card that the view shows by name, each name once. */
export function cardsSeen(view: View): string[] {
  const lying = view.zones.flatMap((zone) => zone.cards)
  const named = view.counters.filter((c) => c.kind === 'card').map((c) => c.value)
  return [...new Set([...lying, ...named].filter((card) => typeof card === 'string'))]
}

/** The others in turn order, from the one after the viewer; to the public everybody. */
export function opponents(view: View): number[] {
  const all = Array.from({ length: view.seats }, (_, seat) => seat)
  if (view.viewer === null) return all
  return all.slice(1).map((step) => ((view.viewer ?? 0) + step) % view.seats)
}

/** The others, for whoever sits below: oneself, or for who looks on the first seat. */
export const across = (view: View): number[] => opponents({ ...view, viewer: view.viewer ?? 0 })

/** Everybody once, whoever sits below last. */
export const everybody = (view: View): number[] => [...across(view), view.viewer ?? 0]

/** The rule of a moment other than the view's own. */
const ruleOf = ({ words, parts }: Told): Moment => ({
  title: words,
  text: parts.find(({ kind }) => kind === 'text')?.words ?? '',
  clauses: parts.flatMap(({ kind, words }) => (kind === 'clause' && words ? [words] : [])),
})

/** The rule of the moment: of what is chosen first, where that has one, or else of the table as it is. */
export function momentOf(view: View, [first]: Target[]): Moment | undefined {
  const own = told(view, 'chosen').find(({ cards, places }) => [...cards.map(cardTarget), ...places.map(placeTarget)].includes(first ?? ''))
  return own ? ruleOf(own) : (view.shown?.moment ?? undefined)
}

/** The same while something is seen in passing, which comes to this view. */
export function passingMoment(view: View): Moment | undefined {
  const [own] = told(view, 'passing')
  return own ? ruleOf(own) : momentOf(view, [])
}
