// What the player has selected, what they can select next, and why the rest is unavailable.
import type { Move, Refusal, View } from '../net/view'
import {
    answers,
    answerTarget,
    cardIn,
    cardTarget,
    copyTarget,
    copyTargets,
    type Board,
    toggleCard,
    selectable,
    targetsOf,
    nextSteps,
    paths,
    placeTarget,
    ready,
    refusedTarget,
    seatTarget,
    type Target,
    planOf,
    touch,
    nextKinds,
    hasOnlyAnswers,
} from './paths'
import { barredFrom, cardsIn, plans, multiSelectOf, captionForMove } from './selectors'

/** How a thing on the table responds: nothing to choose, selectable, or selected. */
export type Affordance = 'rest' | 'can' | 'sel'

/** The match as the selection reads it. */
export interface Decision {
    readonly view: View
    /** Whether the viewer is deciding now. */
    readonly mine: boolean
}

/** What a game's board says about choosing; its UI's `board` and `text` are of this shape. */
export interface SelectionRules {
    board?: {
        /** Whether a place is drawn so that it can be touched; a move whose places aren't gets a button. */
        hasPlace?: (place: string, view: View) => boolean
        /** Whether a card is drawn where it can be touched (default: yes). */
        hasCard?: (card: string, view: View) => boolean
    }
    text?: {
        /** Button label for cards selected together: "Bid 2 cards worth 6". */
        multiLabel?: (view: View, cards: string[]) => string
    }
}

export class Selection {
    chosen: Target[] = $state([])
    /** Unavailable things the player touched; the page says why. */
    asked: Target[] = $state([])
    /** Nothing the moves name is on screen, so every move becomes an answer in words. */
    inWords = $state(false)
    /** How often the player touched the same things again: each touch gives the next reason. */
    private repeats = $state(0)
    /** Which of several equal cards the player touched. */
    private copy = $state(0)

    constructor(
        private readonly match: Decision,
        private readonly rules: SelectionRules,
        private readonly play: (move: Move) => void,
        private readonly confirms: () => boolean,
    ) {
        this.chosen = this.suggested
    }

    /** Start over for a new question, with the cards the engine suggests. */
    reset(): void {
        this.asked = []
        this.inWords = false
        this.chosen = this.suggested
    }

    /** Select the remaining cards of a plan whose first move has been played. */
    keep(targets: Target[]): void {
        this.chosen = copyTargets(targets.flatMap((target) => cardIn(target) ?? []))
    }

    private get suggested(): Target[] {
        return this.several?.forward ?? []
    }

    private readonly drawn: Board = {
        lights: (place) => this.rules.board?.hasPlace?.(place, this.match.view) ?? false,
        holds: (place) => cardsIn(this.match.view, place),
        shows: (card) => this.rules.board?.hasCard?.(card, this.match.view) ?? true,
    }
    private readonly paths = $derived.by(() => {
        const { mine, view } = this.match
        if (!mine) return []
        if (this.inWords) return view.moves.map((move) => ({ move, steps: [answerTarget(move)] }))
        return paths([...view.moves, ...plans(view)], this.drawn)
    })

    /** How many cards to select together, where the question asks for more than one. */
    readonly several = $derived.by(() =>
        this.match.mine && !this.inWords ? multiSelectOf(this.match.view) : undefined,
    )
    /** The names of the selected cards. */
    readonly gathered = $derived.by(() => this.chosen.flatMap((target) => cardIn(target) ?? []))
    /** The steps that lead on: cards selected together don't, there can only be more of them. */
    private readonly led = $derived.by(() => (this.several && this.gathered.length ? [] : this.chosen))
    private readonly lit = $derived(selectable(this.paths, this.led))
    private readonly next = $derived(nextSteps(this.paths, this.led))
    /** The move that the selection names in full. */
    readonly ready = $derived.by((): Move | undefined => {
        if (!this.several || !this.gathered.length) return ready(this.paths, this.chosen) ?? this.onlyMove
        const plan = planOf(this.paths, this.chosen, this.several)
        return plan && { ...plan, words: this.rules.text?.multiLabel?.(this.match.view, plan.cards) ?? plan.words }
    })
    readonly answers = $derived(answers(this.paths, this.led))
    readonly wanted = $derived(nextKinds(this.paths, this.led))
    /** Whether only answers in words can be touched. */
    readonly wordsOnly = $derived(hasOnlyAnswers(this.paths))
    /** What an answer leads to, in a few words: "you lose 2 silvs". */
    readonly consequence = (move: Move): string | undefined => captionForMove(this.match.view, 'answer', move.id)?.words
    /** Whether every answer gets its own button: all are in words, or each has a consequence to show. */
    readonly answeredInBar = $derived.by(
        () => this.paths.length > 0 && (this.wordsOnly || this.match.view.moves.every(this.consequence)),
    )
    /** Whether one of these can be the next step. */
    readonly asksFor = (targets: Target[]): boolean => targets.some((target) => this.next.has(target))
    /** The things to touch for a move, in order. */
    readonly stepsTo = (move: Move): Target[] => this.paths.find((path) => path.move === move)?.steps ?? []

    private get onlyMove(): Move | undefined {
        return this.paths.length === 1 ? this.paths[0]?.move : undefined
    }

    // What each thing on the table responds.

    /** Any thing, by its target. */
    readonly thing = (target: Target): Affordance => this.state(target)
    /** A card; `nth` counts cards of the same name. */
    readonly card = (name: string, nth = 0): Affordance => {
        if (this.several) return this.state(cardTarget(name), copyTarget(name, nth))
        const found = this.state(cardTarget(name))
        return found === 'sel' && nth !== this.copy ? 'can' : found
    }
    /** A card in one place: a move may mean the copy in the hand and not the one in the stash. */
    readonly cardIn = (name: string, place: string, nth = 0): Affordance =>
        this.means(name, place) ? this.card(name, nth) : 'rest'
    readonly place = (place: string): Affordance => this.state(placeTarget(place))
    readonly seat = (seat: number): Affordance => this.state(seatTarget(seat))
    readonly answer = (move: Move): Affordance => this.state(answerTarget(move))

    private state(target: Target, chosen = target): Affordance {
        if (this.chosen.includes(chosen)) return 'sel'
        return this.lit.has(target) ? 'can' : 'rest'
    }
    private means(name: string, place: string): boolean {
        if (!place) return false
        const { view } = this.match
        const moves = view.moves.filter((move) => move.cards.includes(name))
        return moves.some(
            (move) => !move.places.some((p) => cardsIn(view, p).includes(name)) || move.places.includes(place),
        )
    }

    // What a touch does.

    readonly touchThing = (target: Target): void =>
        this.thing(target) === 'rest' ? this.explain([target]) : this.touch(target)
    readonly touchCard = (name: string, nth = 0): void => {
        if (this.several && this.lit.has(cardTarget(name))) {
            this.asked = []
            this.chosen = toggleCard(this.chosen, copyTarget(name, nth), this.several.most)
            return
        }
        const another = this.chosen.includes(cardTarget(name)) && nth !== this.copy
        this.copy = nth
        if (!another) this.touch(cardTarget(name))
    }
    readonly touchPlace = (place: string): void => this.touch(placeTarget(place))
    readonly touchSeat = (seat: number): void => this.touch(seatTarget(seat))
    /** Click an answer: play it, or select it first for players who confirm their answers. */
    readonly reply = (move: Move): void => {
        if (!this.match.mine) return
        if (this.confirms() && this.ready?.id !== move.id) this.aim(this.stepsTo(move))
        else this.play(move)
    }
    /** Select several things at once, as far as they lead to a move. */
    readonly aim = (targets: Target[]): void => {
        this.chosen = []
        this.copy = 0
        for (const target of targets) this.touch(target)
    }
    /** Take back the last step. */
    readonly stepBack = (): void => {
        this.asked = []
        this.chosen = this.chosen.slice(0, -1)
    }

    private touch(target: Target): void {
        if (this.lit.has(target)) this.asked = []
        const { chosen, play } = touch(this.paths, this.chosen, target)
        if (play) this.play(play)
        else this.chosen = chosen
    }

    // Why the rest is unavailable.

    /** Everything unavailable now, each with its reason. */
    readonly refusals = $derived.by(() => (this.match.mine ? (this.match.view.shown?.refusals ?? []) : []))
    /** Unavailable answers in words. */
    readonly refusedAnswers = $derived(this.refusals.filter((refusal) => !targetsOf(refusal).length))
    readonly whyNot = (card: string): Refusal | undefined => this.reasonsFor([cardTarget(card)])[0]
    readonly whyNotAt = (place: string): Refusal | undefined =>
        this.refusals.find(
            (refusal) => refusal.places?.includes(place) && !refusal.cards?.some((card) => this.card(card) !== 'rest'),
        )
    readonly asksWhy = (card: string): boolean => this.asked.includes(cardTarget(card))
    private readonly reasons = $derived(this.reasonsFor(this.asked))
    /** Why the thing touched last is unavailable. */
    readonly why = $derived(this.reasons[this.repeats % this.reasons.length])

    /** Explain why touched things are unavailable; do nothing if one of them can be selected. */
    readonly explain = (things: Target[]): void => {
        if (things.some((thing) => this.state(thing) !== 'rest') || !this.reasonsFor(things).length) return
        this.repeats = things.join() === this.asked.join() ? this.repeats + 1 : 0
        this.asked = things
    }

    /** The reasons that name these things; first those that name most of the touched or selected things, and little else. */
    private reasonsFor(things: Target[]): Refusal[] {
        const { mine, view } = this.match
        const hits = (refusal: Refusal): number =>
            targetsOf(refusal).filter((thing) => things.includes(thing) || this.chosen.includes(thing)).length
        return [...(mine ? barredFrom(view, this.chosen) : []), ...this.refusals]
            .filter((refusal) =>
                [...targetsOf(refusal), refusedTarget(refusal)].some((thing) => things.includes(thing)),
            )
            .sort((a, b) => hits(b) - hits(a) || targetsOf(a).length - targetsOf(b).length)
    }
}
