// The keys of a table: 1 to 9 choose, Enter commits, Escape lets go, an answer's first letter is its key.
import { cardTarget, nthOf, type Target } from '../../match/choosing'
import type { Match } from '../../match/match.svelte'
import type { Move } from '../../wire/view'
import type { Tab } from './Rail.svelte'

/** For each answer its first letter, if no other answer begins with it. */
export function answerKeys(answers: Move[]): Map<string, Move> {
  const first = (move: Move): string => move.words.charAt(0).toUpperCase()
  return new Map(
    answers.filter((move) => answers.filter((other) => first(other) === first(move)).length === 1).map((m) => [first(m), m]),
  )
}

interface Desk {
  match: Match
  hand: (string | null)[]
  keys: Map<string, Move>
  /** What else has a key at this table. */
  things: Record<string, Target>
  open: (tab: Tab) => void
  /** Takes a move back that was made, where nothing is chosen. */
  undo?: (() => void) | undefined
  /** On from the end of a match. */
  again?: (() => void) | undefined
}

const RAIL: Record<string, Tab | undefined> = { L: 'Log', C: 'Chat', R: 'Rules', '?': 'Rules' }

export const writing = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role=tab]')

/** On one of several cards that are chosen, Enter plays them all; a click or Space takes this one back. */
const laidDown = (card: HTMLButtonElement, match: Match): boolean =>
  match.several !== undefined && match.ready !== undefined && card.matches('.card[aria-pressed=true]')

const behindSheet = (): boolean => document.querySelector('dialog[open]') !== null

export function press(event: KeyboardEvent, { match, hand, keys, things, open, undo, again }: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || writing(event) || behindSheet()) return
  const key = event.key.toUpperCase()
  const at = Number(key) - 1
  const card = hand[at]
  const answer = keys.get(key)
  const thing = things[key]
  const held = card && match.card(card) !== 'rest'
  if (thing && !held && (match.thing(thing) !== 'rest' || !(card || answer))) match.touchThing(thing)
  else if (card) {
    match.touchCard(card, nthOf(hand, at))
    match.wonder([cardTarget(card)])
  } else if (answer) match.touchAnswer(answer)
  else if (key === 'ENTER' && (!(event.target instanceof HTMLButtonElement) || laidDown(event.target, match))) again ? again() : match.commit()
  else if (key === 'U' && undo && !match.chosen.length) undo()
  else if (key === 'ESCAPE' || key === 'U') match.letGo()
  else if (RAIL[key]) open(RAIL[key])
  else return
  event.preventDefault()
}
