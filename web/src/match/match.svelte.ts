// One match on screen: what the server has shown, what the player selects, and the move on its way.
import { flushSync, getContext, setContext } from 'svelte'

import type { TableNote, Clause, Event, ChatMessage, Move, Player, View } from '../net/view'
import { Outbox } from './outbox.svelte'
import { Playback, type SceneRules } from './playback.svelte'
import { activeRule, passingRule } from './selectors'
import { Selection, type SelectionRules } from './selection.svelte'

/** What a match asks of a game's UI. */
export interface MatchRules extends SelectionRules {
    scene?: SceneRules
}

export interface MatchData {
    view: View
    events: Event[]
    players: Player[]
    chat: ChatMessage[]
    scene?: Event[]
    rules?: Clause[]
    /** A finished match, seen again: nobody is asked any more. */
    past?: boolean
}

export class Match {
    readonly playback: Playback
    readonly selection: Selection
    private readonly outbox: Outbox

    readonly past: boolean
    players: Player[]
    chat: ChatMessage[]
    /** Loads earlier chat messages, while there are any. */
    loadEarlierChat: (() => Promise<void>) | undefined = $state.raw()
    /** What happened besides the match, for the log. */
    notes: TableNote[] = $state.raw([])
    /** A bot plays for the viewer, or the viewer plays in another tab: nothing is asked here. */
    idle = $state(false)
    /** The rulebook, once someone has opened it. */
    rules: Clause[]
    openRules: () => void = () => {}
    /** The events of the deal, for players who are there before the first move. */
    readonly opening: Event[]
    /** The first event that happened while the connection was lost: the log is new from there on. */
    missed: number | undefined = $state()

    /** Whether a click on an answer only selects it, and a second one plays it. */
    confirms = (): boolean => false
    /** Whether nothing moves, by the system's setting or the player's. */
    isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
    /** Whether a move may be made now: a lesson waits for its own. */
    allows: (move: Move) => boolean = () => true
    /** Called before a move is shown as made, while its card still lies where it was. */
    onPlay: (move: Move) => void = () => {}

    constructor(data: MatchData, rules: MatchRules, send: (move: Move) => void) {
        this.past = data.past ?? false
        this.players = $state.raw(data.players)
        this.chat = $state.raw(data.chat)
        this.rules = $state.raw(data.rules ?? [])
        this.opening = data.view.revision || this.past ? [] : data.events
        this.outbox = new Outbox(send)
        this.playback = new Playback(
            data,
            rules.scene ?? {},
            () => this.isStill(),
            () => this.settle(),
        )
        this.selection = new Selection(
            this,
            rules,
            (move) => this.play(move),
            () => this.confirms(),
        )
    }

    get view(): View {
        return this.playback.view
    }
    get events(): Event[] {
        return this.playback.events
    }
    get scene(): Event[] {
        return this.playback.scene
    }
    get news(): Event[] {
        return this.playback.news
    }
    get sent(): Move | undefined {
        return this.outbox.sent
    }
    get rejected(): Move | undefined {
        return this.outbox.rejected
    }

    /** Whether the viewer is deciding now. */
    readonly mine = $derived.by((): boolean => {
        const { view, scene, sent } = this
        return (
            !this.past &&
            !this.idle &&
            !scene.length &&
            !sent &&
            view.viewer !== null &&
            view.question?.seat === view.viewer
        )
    })
    /** The rule that matters now. */
    readonly activeRule = $derived.by(() =>
        this.playback.isPassing ? passingRule(this.playback.upcoming) : activeRule(this.view, this.selection.chosen),
    )

    addNote(aside: TableNote): void {
        this.notes = [...this.notes, aside]
    }

    /** Take the server's update: the new view, and what happened since. */
    receive(view: View, events: Event[], since = events[0]?.number ?? Infinity): void {
        this.playback.receive({ view, events, since })
    }

    /** The server rejected the move: show the table as before. */
    reject(): void {
        this.selection.chosen = this.outbox.reject()
    }

    readonly skip = (): void => this.playback.skip()

    /** Enter: go on from a scene, or play what is selected. */
    readonly commit = (): void => {
        if (this.scene.length) this.playback.endScene()
        else if (this.selection.ready) this.play(this.selection.ready)
    }

    /** Play a move by its number, without selecting it first. */
    readonly answerBy = (id: number | null): void => {
        const move = this.view.moves.find((other) => other.id === id)
        if (move && this.mine) this.play(move)
    }

    private play(move: Move): void {
        if (!this.allows(move)) return
        const { chosen } = this.selection
        this.missed = undefined
        this.skip()
        flushSync() // so that the card sets out from where it lies by now
        this.onPlay(move)
        this.selection.chosen = []
        this.outbox.play(move, this.view, chosen)
    }

    /** Ask again after the table has changed, or continue a plan. */
    private settle(): void {
        this.outbox.settle()
        this.selection.reset()
        const next = this.outbox.next(this.view, this.mine)
        if (!next) return
        this.selection.keep(next.targets)
        this.play(next.plan)
    }
}

const KEY = 'match'
export const setMatch = (match: Match): Match => setContext(KEY, match)
export const getMatch = (): Match => getContext<Match>(KEY)
