// Choosing a move by touching what it names. A move is a path: its cards, then its places, then its seats; where two
// moves name the same things, or a move names nothing that can be touched, the last step is an answer in words.
import type { Move, Refusal } from '../wire/view'

/** A move that others are to follow at once, each as soon as it can be made. */
export interface Plan extends Move {
  then: number[]
}
export const followedBy = (move: Move): number[] => (move as Partial<Plan>).then ?? []

/** Cards that are asked for one after the other and chosen together: how many, and the move that ends it early. */
export interface Several {
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
/** How many cards of that name lie before it. */
export const nthOf = (cards: (string | null)[], at: number): number => cards.slice(0, at).filter((card) => card === cards[at]).length

/** These cards, each as the copy it is among them. */
export const copyTargets = (cards: string[]): Target[] => cards.map((card, i) => copyTarget(card, nthOf(cards, i)))

/** The name of a card that is chosen. */
export const cardIn = (target: Target): string | undefined => (target.startsWith('card:') ? original(target).slice('card:'.length) : undefined)
/** An answer in words that cannot be given. */
export const refusedTarget = (refusal: Refusal): Target => `refused:${refusal.answer}`
/** What a refusal is about. */
export const named = ({ cards = [], places = [], seats = [] }: Refusal): Target[] =>
  [...cards.map(cardTarget), ...places.map(placeTarget), ...seats.map(seatTarget)]
export const isAnswer = (target: Target | undefined): boolean => target?.startsWith('move:') ?? false

export interface Drawn {
  /** Which places are drawn so that they can be touched. */
  lights: (place: string) => boolean
  /** What lies there: a card that a move names together with its place is one thing to touch, not two. */
  holds: (place: string) => (string | null)[]
  /** Whether a card is drawn where it can be touched. */
  shows: (card: string) => boolean
}

/** The path to each move. */
export function paths(moves: Move[], { lights, holds, shows }: Drawn): Path[] {
  // A guess may name cards that lie nowhere. Then all of them are answers: a copy in your hand is not what you guess.
  const inSight = moves.every(({ cards }) => cards.every(shows))
  // where several cards of a pile are named, a card is what is touched, not its pile
  const picked = new Map<string, Set<string>>()
  for (const { places, cards } of moves) {
    for (const place of places) for (const card of cards) if (holds(place).includes(card)) picked.set(place, (picked.get(place) ?? new Set()).add(card))
  }
  const named = moves.map((move) => {
    const places = move.places.filter((place) => lights(place) && (picked.get(place)?.size ?? 0) < 2)
    const cards = inSight ? move.cards.filter((card) => !places.some((place) => holds(place).includes(card))) : []
    return { things: once([...cards.map(cardTarget), ...places.map(placeTarget)]), seats: once(move.seats.map(seatTarget)) }
  })
  // whose the thing is, or whom it meets, is asked only where there is a choice of seats
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

/** A second touch would let go of the first, so nothing is touched twice for one move. */
const once = (targets: Target[]): Target[] => [...new Set(targets)]

function tally(keys: string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

const follows = (path: Path, chosen: Target[]): boolean => chosen.every((target, i) => path.steps[i] === target)

const nextOf = (all: Path[], chosen: Target[]): (Target | undefined)[] =>
  all.filter((path) => follows(path, chosen)).map((path) => path.steps[chosen.length])

/** What the next touch may be, after what is chosen. */
export const nextSteps = (all: Path[], chosen: Target[]): Set<Target> => new Set(nextOf(all, chosen).filter((target) => target !== undefined))

/** What may be touched now: the next step of what is chosen, or another in the place of any step so far. */
export function lit(all: Path[], chosen: Target[]): Set<Target> {
  const stages = [...chosen.keys(), chosen.length].map((kept) => chosen.slice(0, kept))
  return new Set(stages.flatMap((stage) => nextOf(all, stage)).filter((target) => target !== undefined))
}

/** The move that is named by what is chosen, if it is wholly named. */
export function ready(all: Path[], chosen: Target[]): Move | undefined {
  return all.find((path) => path.steps.length === chosen.length && follows(path, chosen))?.move
}

/** What is asked next, beyond what is chosen: kinds of things to touch. */
export function wanted(all: Path[], chosen: Target[]): Set<string> {
  return new Set(nextOf(all, chosen).flatMap((target) => target?.split(':')[0] ?? []))
}

/** The answers in words to show: those of the step at hand, or else those that need no step before. */
export function answers(all: Path[], chosen: Target[]): Move[] {
  const before = isAnswer(chosen.at(-1)) ? chosen.slice(0, -1) : chosen
  const at = (steps: Target[]): Move[] =>
    all.filter((path) => follows(path, steps) && isAnswer(path.steps[steps.length])).map((path) => path.move)
  const here = at(before)
  return here.length ? here : at([])
}

export interface Touched {
  chosen: Target[]
  /** The move to play: its last step was touched a second time. */
  play?: Move
}

/** One touch chooses, a second plays; touching something else lets go of what does not lead there. */
export function touch(all: Path[], chosen: Target[], target: Target): Touched {
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

/** One touch lays a card down with the others, a second takes it back; beyond the most, the first gives way. */
export function gather(chosen: Target[], target: Target, most: number): Target[] {
  if (chosen.includes(target)) return chosen.filter((other) => other !== target)
  return [...chosen.filter((other) => cardIn(other) !== undefined), target].slice(-most)
}

/** The move for cards laid down together: the first, which the others follow, and what ends it where more could come. */
export function together(all: Path[], chosen: Target[], { least, most, end }: Several): Plan | undefined {
  const moves = chosen.flatMap((target) => ready(all, [target]) ?? ready(all, [original(target)]) ?? [])
  const [first, ...others] = moves
  if (!first || moves.length !== chosen.length || moves.length < least || moves.length > most) return undefined
  const ending = end !== null && moves.length < most ? [end] : []
  return { ...first, cards: moves.flatMap(({ cards }) => cards), then: [...others.map(({ id }) => id), ...ending] }
}

/** Whether nothing can be touched but answers in words. */
export const wordsOnly = (all: Path[]): boolean => all.every(({ steps }) => isAnswer(steps[0]))
