// Moves as paths of things to touch: cards, then places, then seats. Where two moves name the same things, or a move
// names nothing on the table, the last step is an answer in words.
import type { Move, Refusal } from '../net/view'

/** A move with the moves to play after it, each as soon as it is legal. */
export interface Plan extends Move {
    then: number[]
}
export const plannedAfter = (move: Move): number[] => (move as Partial<Plan>).then ?? []

/** How many cards to select together, and the move that ends the series early. The engine asks for them one by one. */
export interface MultiSelect {
    least: number
    most: number
    end: number | null
}

/** Something to touch: "card:9 of Waves", "place:hanataz/2", "seat:1", "move:190", "refused:Fold". */
export type Target = string

export interface Path {
    move: Move
    steps: Target[]
}

export const cardTarget = (card: string): Target => `card:${card}`
export const placeTarget = (place: string): Target => `place:${place}`
export const seatTarget = (seat: number): Target => `seat:${seat}`
export const answerTarget = (move: Move): Target => `move:${move.id}`
/** A card among others of its name: "card:Jester #2" is the second Jester. */
export const copyTarget = (card: string, nth: number): Target => cardTarget(nth ? `${card} #${nth + 1}` : card)
const original = (target: Target): Target => target.replace(/ #\d+$/, '')
/** Count the cards of the same name before this one. */
export const nthOf = (cards: (string | null)[], at: number): number =>
    cards.slice(0, at).filter((card) => card === cards[at]).length

/** Target each card as the copy it is among these. */
export const copyTargets = (cards: string[]): Target[] => cards.map((card, i) => copyTarget(card, nthOf(cards, i)))

/** Return the card's name if the target is a card. */
export const cardIn = (target: Target): string | undefined =>
    target.startsWith('card:') ? original(target).slice('card:'.length) : undefined
/** Target an unavailable answer in words. */
export const refusedTarget = (refusal: Refusal): Target => `refused:${refusal.answer}`
/** List everything a refusal names. */
export const targetsOf = ({ cards = [], places = [], seats = [] }: Refusal): Target[] => [
    ...cards.map(cardTarget),
    ...places.map(placeTarget),
    ...seats.map(seatTarget),
]
export const isAnswer = (target: Target | undefined): boolean => target?.startsWith('move:') ?? false

export interface Board {
    /** Whether a place is drawn so that it can be touched. */
    lights: (place: string) => boolean
    /** The cards in a place: a card named together with its place is one thing to touch, not two. */
    holds: (place: string) => (string | null)[]
    /** Whether a card is drawn where it can be touched. */
    shows: (card: string) => boolean
}

/** Find the path to each move. */
export function paths(moves: Move[], { lights, holds, shows }: Board): Path[] {
    // A guess may name cards that aren't on the table. Then all are answers: players guess the role, not the copy in their hand.
    const inSight = moves.every(({ cards }) => cards.every(shows))
    // Where moves name several cards of a pile, players touch the card and not its pile.
    const picked = new Map<string, Set<string>>()
    for (const { places, cards } of moves) {
        for (const place of places)
            for (const card of cards)
                if (holds(place).includes(card)) picked.set(place, (picked.get(place) ?? new Set()).add(card))
    }
    const named = moves.map((move) => {
        const places = move.places.filter((place) => lights(place) && (picked.get(place)?.size ?? 0) < 2)
        const cards = inSight ? move.cards.filter((card) => !places.some((place) => holds(place).includes(card))) : []
        return {
            things: once([...cards.map(cardTarget), ...places.map(placeTarget)]),
            seats: once(move.seats.map(seatTarget)),
        }
    })
    // Ask for a seat only where the same things leave a choice of seats.
    const alike = tally(named.map(({ things }) => things.join('|')))
    const steps = named.map(({ things, seats }) =>
        things.length && alike.get(things.join('|')) === 1 ? things : [...things, ...seats],
    )
    const times = tally(steps.map((path) => path.join('|')))
    return moves.map((move, i) => {
        const path = steps[i] ?? []
        const alone = path.length > 0 && times.get(path.join('|')) === 1
        return { move, steps: alone ? path : [...path, answerTarget(move)] }
    })
}

/** Drop repeats: a second touch would take back the first. */
const once = (targets: Target[]): Target[] => [...new Set(targets)]

function tally(keys: string[]): Map<string, number> {
    const times = new Map<string, number>()
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
    return times
}

const follows = (path: Path, chosen: Target[]): boolean => chosen.every((target, i) => path.steps[i] === target)

const nextOf = (all: Path[], chosen: Target[]): (Target | undefined)[] =>
    all.filter((path) => follows(path, chosen)).map((path) => path.steps[chosen.length])

/** List what the next touch can be. */
export const nextSteps = (all: Path[], chosen: Target[]): Set<Target> =>
    new Set(nextOf(all, chosen).filter((target) => target !== undefined))

/** List what can be touched now: the next step, or a replacement for any step so far. */
export function selectable(all: Path[], chosen: Target[]): Set<Target> {
    const stages = [...chosen.keys(), chosen.length].map((kept) => chosen.slice(0, kept))
    return new Set(stages.flatMap((stage) => nextOf(all, stage)).filter((target) => target !== undefined))
}

/** Return the move that the selection names in full. */
export function ready(all: Path[], chosen: Target[]): Move | undefined {
    return all.find((path) => path.steps.length === chosen.length && follows(path, chosen))?.move
}

/** List the kinds of things that the next touch can be. */
export function nextKinds(all: Path[], chosen: Target[]): Set<string> {
    return new Set(nextOf(all, chosen).flatMap((target) => target?.split(':')[0] ?? []))
}

/** List the answers to show: those of the current step, or else those that need no step before. */
export function answers(all: Path[], chosen: Target[]): Move[] {
    const before = isAnswer(chosen.at(-1)) ? chosen.slice(0, -1) : chosen
    const at = (steps: Target[]): Move[] =>
        all.filter((path) => follows(path, steps) && isAnswer(path.steps[steps.length])).map((path) => path.move)
    const here = at(before)
    return here.length ? here : at([])
}

export interface TouchResult {
    chosen: Target[]
    /** The move to play: its last step was touched a second time. */
    play?: Move
}

/** Select with one touch, play with a second; touching another thing drops the steps that don't lead to it. */
export function touch(all: Path[], chosen: Target[], target: Target): TouchResult {
    if (chosen.includes(target)) {
        const move = ready(all, chosen)
        if (move && chosen.at(-1) === target) return { chosen, play: move }
        return { chosen: chosen.slice(0, chosen.indexOf(target)) }
    }
    for (let kept = chosen.length; kept >= 0; kept--) {
        const tried = [...chosen.slice(0, kept), target]
        if (all.some((path) => follows(path, tried))) return { chosen: tried }
    }
    return { chosen }
}

/** Add a card to those selected together, or take it back; one too many replaces the first. */
export function toggleCard(chosen: Target[], target: Target, most: number): Target[] {
    if (chosen.includes(target)) return chosen.filter((other) => other !== target)
    return [...chosen.filter((other) => cardIn(other) !== undefined), target].slice(-most)
}

/** Plan the moves for cards selected together: the first, the others, and the end of the series if there could be more. */
export function planOf(all: Path[], chosen: Target[], { least, most, end }: MultiSelect): Plan | undefined {
    const moves = chosen.flatMap((target) => ready(all, [target]) ?? ready(all, [original(target)]) ?? [])
    const [first, ...others] = moves
    if (!first || moves.length !== chosen.length || moves.length < least || moves.length > most) return undefined
    const ending = end !== null && moves.length < most ? [end] : []
    return { ...first, cards: moves.flatMap(({ cards }) => cards), then: [...others.map(({ id }) => id), ...ending] }
}

/** Whether only answers in words can be touched. */
export const hasOnlyAnswers = (all: Path[]): boolean => all.every(({ steps }) => isAnswer(steps[0]))
