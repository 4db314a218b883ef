// The keys of a table: 1 to 9 select, Enter plays, Escape takes back, and answers have letters.
import { cardTarget, nthOf, type Target } from '../../match/paths'
import type { Match } from '../../match/match.svelte'
import type { Move } from '../../net/view'
import type { Tab } from './SidePanel.svelte'

const RAIL: Record<string, Tab | undefined> = { L: 'Log', C: 'Chat', R: 'Rules' }

/** Letters that mean the same at every table. */
const RESERVED = [...Object.keys(RAIL), 'U']

/** Give each answer a letter: its first, or the next free one in its text. */
export function answerKeys(answers: Move[], taken: string[] = []): Map<string, Move> {
    const keys = new Map<string, Move>()
    const isFree = (key: string): boolean =>
        /^[A-Z]$/.test(key) && !RESERVED.includes(key) && !taken.includes(key) && !keys.has(key)
    const first = ({ words }: Move): string => words.charAt(0).toUpperCase()
    const plain = answers.filter(
        (move) => isFree(first(move)) && answers.filter((other) => first(other) === first(move)).length === 1,
    )
    for (const move of plain) keys.set(first(move), move)
    for (const move of answers.filter((one) => !plain.includes(one))) {
        const key = Array.from(move.words.toUpperCase()).find(isFree)
        if (key) keys.set(key, move)
    }
    return keys
}

interface Desk {
    match: Match
    hand: (string | null)[]
    keys: Map<string, Move>
    /** Other things with a key at this table. */
    things: Record<string, Target>
    open: (tab: Tab) => void
    /** Show all keys. */
    help: () => void
    /** Undo the last move, if nothing is selected. */
    undo?: (() => void) | undefined
    /** Ask for a rematch at the end. */
    again?: (() => void) | undefined
}

export const writing = (event: KeyboardEvent): boolean =>
    event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role=tab]')

/** Whether Enter on a selected card plays all cards selected together; a click or Space takes this one back. */
const laidDown = (card: HTMLButtonElement, match: Match): boolean =>
    match.selection.several !== undefined &&
    match.selection.ready !== undefined &&
    card.matches('.card[aria-pressed=true]')

const behindSheet = (): boolean => document.querySelector('dialog[open]') !== null

export function press(event: KeyboardEvent, { match, hand, keys, things, open, help, undo, again }: Desk): void {
    if (event.ctrlKey || event.metaKey || event.altKey || writing(event) || behindSheet()) return
    const key = event.key.toUpperCase()
    const at = Number(key) - 1
    const card = hand[at]
    const answer = keys.get(key)
    const thing = things[key]
    const held = card && match.selection.card(card) !== 'rest'
    if (thing && !held && (match.selection.thing(thing) !== 'rest' || !(card || answer)))
        match.selection.touchThing(thing)
    else if (card) {
        match.selection.touchCard(card, nthOf(hand, at))
        match.selection.explain([cardTarget(card)])
    } else if (answer) match.selection.reply(answer)
    else if (key === 'ENTER' && (!(event.target instanceof HTMLButtonElement) || laidDown(event.target, match)))
        (again ?? match.commit)()
    else if (key === 'U' && undo && !match.selection.chosen.length) undo()
    else if (key === 'ESCAPE' || key === 'U') match.selection.stepBack()
    else if (RAIL[key]) open(RAIL[key])
    else if (key === '?') help()
    else return
    event.preventDefault()
}
