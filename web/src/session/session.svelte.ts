// One table this browser is at, from the free seats to the end of the match: the connection's messages as state for the screens.
import { loadGameUI } from '../games/registry'
import { makeGameContext, type GameContext } from '../games/gameContext'
import { Match } from '../match/match.svelte'
import { reloadWhenOnline } from '../reload'
import { cardsOf } from '../net/cards'
import { mayReveal, sealOf, shareOf } from '../net/fairness'
import { request, requestCached, ApiError } from '../net/api'
import { saveCredentials, credentialsFor, type NewCredentials } from '../net/credentials'
import { type Command, TableConnection, type ConnectionState } from '../net/connection'
import { applyDelta } from '../net/delta'
import { wordsOf } from '../net/words'
import type {
    Chapter,
    TableEventView,
    Presence,
    Rejection,
    TableView,
    ClockState,
    ToClient,
    Update,
} from '../net/types'
import type { Event, ChatMessage as Spoken, Move, View } from '../net/view'
import { TabLock } from '../net/tabLock'
import type { Catalogue } from '../words/catalogue'
import { localize } from '../words/renderer'
import { AbsenceTracker } from './absence.svelte'
import { clausesOf } from './chapters'
import { playersOf } from './players'
import { requestSeat, whenDealt, grantSeat, profile, cancelSeatRequest } from './tableApi'

/** How long the "back online" bar stays, in ms. */
const BACK = 4000

const DEAL = 'deal'
/** Events of the table that the log of the match shows. */
const TOLD = new Set([
    'wait_chosen',
    'stand_in_started',
    'stand_in_ended',
    'player_left',
    'player_conceded',
    'seat_granted',
])
const SEALED = 500 // milliseconds between one seal and the next, while a host changes the terms

/** Read a chat message from a table event, if it is one and its text was sent. */
function spoken({ kind, seat, words, name, animal }: TableEventView): Spoken[] {
    if (!words) return []
    if (kind === 'chat_sent') return [{ seat: seat ?? 0, words }]
    return kind === 'spectator_chat_sent' && name ? [{ seat: -1, words, guest: { name, animal: animal ?? '' } }] : []
}

export class TableSession {
    table: TableView | undefined = $state.raw()
    match: Match | undefined = $state.raw()
    world: GameContext | undefined = $state.raw()
    connection: ConnectionState = $state.raw({ kind: 'trying', first: true })
    presence: Presence | undefined = $state.raw()
    readonly absences = new AbsenceTracker((seat, how) =>
        this.addNote(seat, `${this.table?.seats[seat]?.name} is ${how}.`),
    )
    /** When a stand-in starts for the absent player whose turn it is, in ms of the page's clock. */
    standInAt: number | undefined = $state()
    /** The viewer's seat; undefined for spectators. */
    seat: number | undefined = $state()
    canUndo = $state(false)
    /** The kinds of questions the server answers for this player. */
    always: string[] = $state.raw([])
    /** The answer to each of them, in words. */
    readonly declined = new Map<string, string>()
    /** The seat is played in another tab. */
    inOtherTab = $state(false)
    /** Whether the page asks how to leave. */
    leaving = $state(false)
    /** Whether the page asks to confirm conceding. */
    conceding = $state(false)
    /** How many moves a stand-in has made for this player, and whether it should go on. */
    standInMoves = $state(0)
    keepStandIn = $state(false)
    /** The time left on the clocks, and when the server said so. */
    times: { left: ClockState; at: number } | undefined = $state.raw()
    /** A server restart: in how many seconds, and when the server said so. */
    restart: { left: number; at: number; of: number } | undefined = $state.raw()
    /** Reconnected: how many events happened while the connection was lost. */
    reconnected: { events: number } | undefined = $state.raw()
    /** The chat, oldest message first. */
    chat: Spoken[] = $state.raw([])
    /** The server has earlier chat messages, before the event of this number. */
    private earlierChat: number | undefined
    /** Why the last action failed. */
    refusal: Rejection | undefined = $state.raw()
    /** Why the table can't be entered at all. */
    fatalError: Rejection | undefined = $state.raw()

    private line!: TableConnection
    /** The last view and all events, with their messages. */
    private view: View | undefined
    private events: Event[] = []
    private words: Catalogue | undefined
    private isSettingUp = false
    private tabLock: TabLock | undefined
    private sealing: ReturnType<typeof setTimeout> | undefined
    /** When the connection was lost; undefined while it is there. */
    disconnectedAt: number | undefined = $state()
    /** The table knew of this viewer's seat request; once it is gone, it has been answered. */
    private wishing = false

    constructor(
        private key: NewCredentials,
        private readonly invite?: string,
    ) {
        this.seat = key.seat
        this.connect()
    }

    readonly connected = $derived.by(
        () => this.connection.kind === 'open' || (this.connection.kind === 'trying' && this.connection.first),
    )

    /** Switch to other credentials, after taking a seat. */
    change(key: NewCredentials): void {
        this.key = key
        this.seat = key.seat
        this.tabLock?.close()
        this.tabLock = undefined
        this.line.close()
        this.match = undefined
        this.view = undefined
        this.events = []
        this.chat = []
        this.earlierChat = undefined
        this.connect()
    }

    readonly reconnectNow = (): void => this.line.reconnectNow()

    close(): void {
        clearTimeout(this.sealing)
        this.absences.close()
        this.tabLock?.close()
        this.line.close()
    }

    /** Try something the server may reject with a sentence. */
    async attempt(what: () => Promise<unknown>): Promise<void> {
        try {
            await what()
        } catch (error) {
            if (!(error instanceof ApiError)) throw error
            this.refusal = {
                type: 'rejection',
                code: error.code,
                words: error.message,
                clause: error.clause,
                request_id: null,
            }
        }
    }

    /** Send a chat message; spectators sign it with their profile. */
    readonly sendChat = (words: string): void =>
        this.do({
            type: 'send_chat',
            request_id: crypto.randomUUID(),
            words,
            ...(this.seat === undefined ? profile() : {}),
        })
    readonly undo = (): void =>
        this.do({ type: 'undo', request_id: crypto.randomUUID(), revision: this.view?.revision ?? null })
    readonly answerAlways = (question: string, always: boolean, words?: string): void => {
        if (words) this.declined.set(question, words)
        this.do({ type: 'set_auto_answer', request_id: crypto.randomUUID(), question, always })
    }
    readonly answerUndo = (granted: boolean): void =>
        this.do({ type: 'answer_undo', request_id: crypto.randomUUID(), granted })
    private readonly play = (move: Move): void =>
        this.do({
            type: 'play_move',
            request_id: crypto.randomUUID(),
            move: move.id,
            revision: this.view?.revision ?? null,
        })

    /** Ask for a bot's seat, as a spectator. */
    readonly requestSeat = (): Promise<void> =>
        this.attempt(async () => {
            this.key = await requestSeat(this.key, this.table?.game ?? '')
            this.hasRequestedSeat = this.key.wished !== undefined
        })
    readonly cancelSeatRequest = (): Promise<void> => this.attempt(() => cancelSeatRequest(this.key))
    readonly grantSeat = (seat: number): Promise<void> => this.attempt(() => grantSeat(this.key, seat))
    /** Whether this viewer's seat request is still open. */
    hasRequestedSeat = $state(false)
    /** Whether seat requests are answered here. */
    readonly isHost = $derived.by(
        () => this.seat !== undefined && (credentialsFor(this.table?.id ?? '')?.opener ?? false),
    )

    /** Play the seat in this tab from now on. */
    readonly playHere = (): void => this.tabLock?.take()

    private do(deed: Command): void {
        this.line.post(deed)
    }

    private connect(): void {
        const line: TableConnection = new TableConnection(this.key.id, this.key.token ?? this.invite, {
            onMessage: (frame) => line === this.line && this.onMessage(frame),
            onState: (standing) => line === this.line && this.onState(standing),
        })
        this.line = line
        void this.attempt(() => whenDealt(this.key.id)).then(() => line.open())
    }

    private onState(standing: ConnectionState): void {
        this.connection = standing
        if (standing.kind === 'lost') this.disconnectedAt ??= performance.now()
    }

    private onMessage(frame: ToClient): void {
        if (frame.type === 'update') this.update(frame)
        if (frame.type === 'restart_notice')
            this.restart = { left: frame.seconds, at: performance.now(), of: frame.notice }
        if (frame.type === 'rejection') this.reject(frame)
        if (frame.type === 'presence') this.updatePresence(frame)
        this.updatePlayers()
    }

    private updatePresence(presence: Presence): void {
        this.presence = presence
        this.standInAt = presence.stand_in_in === null ? undefined : performance.now() + 1000 * presence.stand_in_in
        this.absences.meet(presence, this.table?.seats ?? [])
    }

    /** Add an event of the table to the log of the match. */
    private addNote(seat: number, words: string): void {
        this.match?.addNote({ after: this.events.at(-1)?.number ?? 0, seat, words })
        this.updatePlayers()
    }

    private update(update: Update): void {
        this.table = update.table ?? this.table
        this.seat = update.you ?? undefined
        this.canUndo = update.undoable
        this.always = update.auto_answers ?? []
        this.times = update.clock ? { left: update.clock, at: performance.now() } : undefined
        this.readChat([...(update.earlier_events ?? []), ...update.table_events])
        this.readEvents(update.table_events)
        this.contribute()
        if (this.seat !== undefined) this.tabLock ??= new TabLock(this.key.id, (elsewhere) => this.onTabLock(elsewhere))
        this.reportReconnect(update)
        if (this.claimGrantedSeat()) return
        const view = update.view ?? (update.delta && this.view && applyDelta(this.view, update.delta))
        if (!view) return
        if (view.question?.seat !== this.view?.question?.seat) this.absences.turn()
        this.view = view
        this.events = [...this.events.filter((event) => event.number < update.since), ...update.events]
        if (this.match) {
            this.match.receive(this.inWords(view), this.inWords(update.events), update.since)
            if (this.reconnected) this.match.skip() // catch up at once
        } else if (!this.isSettingUp) this.setUpMatch().catch(reloadWhenOnline) // a file of the game didn't load
    }

    private readChat(entries: TableEventView[]): void {
        const silent = entries.findLast(({ kind, words }) => kind === 'chat_sent' && !words)
        if (silent) this.earlierChat = silent.number + 1
        const said = entries.flatMap(spoken)
        if (said.length) this.chat = [...this.chat, ...said]
        this.updateChat()
    }

    /** Load the chat messages before the first one here. */
    readonly loadEarlierChat = async (): Promise<void> => {
        if (this.earlierChat === undefined) return
        const { id, token } = this.key
        const lines = await request<TableEventView[]>(`tables/${id}/chat?before=${this.earlierChat}`, { token })
        this.earlierChat = lines[0]?.number
        this.chat = [...lines.flatMap(spoken), ...this.chat]
        this.updateChat()
    }

    private updateChat(): void {
        if (!this.match) return
        this.match.chat = this.chat
        this.match.loadEarlierChat = this.earlierChat === undefined ? undefined : this.loadEarlierChat
    }

    /** Follow stand-ins, and note events of the table in the log. */
    private readEvents(entries: TableEventView[]): void {
        for (const { kind, seat, words } of entries) {
            if (seat === undefined || seat === null) continue
            if (kind === 'move_played' && seat === this.seat) this.standInMoves++
            if (kind === 'stand_in_started' && seat === this.seat) this.standInMoves = 0
            if (kind === 'stand_in_ended' && this.match) this.absences.welcome(seat)
            if (TOLD.has(kind) && words) this.addNote(seat, words)
        }
        if (!this.table?.seats[this.seat ?? -1]?.stand_in) this.keepStandIn = false
    }

    private onTabLock(elsewhere: boolean): void {
        this.inOtherTab = elsewhere
        this.updatePlayers()
    }

    /** Set the seal of this device's contribution to the deal, and reveal it once all seals are set. */
    private contribute(): void {
        const { table, seat } = this
        if (!table?.commitment || table.started || seat === undefined) return
        const key = { ...this.key, game: table.game }
        const share = shareOf(key, table.commitment, seat)
        const seal = sealOf(share)
        const { commitment, contribution } = share
        if (table.seats[seat]?.seal === seal) {
            if (mayReveal(key, share, table))
                this.line.send({ type: 'reveal', request_id: DEAL, commitment, contribution })
        } else if (!this.sealing) {
            this.line.send({ type: 'seal', request_id: DEAL, commitment, seal })
            this.sealing = setTimeout(() => {
                this.sealing = undefined
                this.contribute()
            }, SEALED)
        }
        this.key = credentialsFor(key.id) ?? this.key
    }

    /** Switch to the new credentials once a requested seat is granted. Return whether it was. */
    private claimGrantedSeat(): boolean {
        const { wished } = this.key
        const asks = this.table?.seat_request?.name === (wished?.name ?? profile().name) // the table may show the request before the server acknowledges it
        const answered = !asks && (this.wishing || !this.view)
        this.wishing = asks
        if (!wished || !this.table) return false
        const { seats: chairs, game } = this.table
        const seat = chairs.findIndex(({ successor }) => successor === wished.name)
        this.hasRequestedSeat = seat < 0 && !answered
        if (seat >= 0) this.change(saveCredentials({ ...this.key, game, token: wished.token, seat, wished: undefined }))
        else if (answered) this.key = saveCredentials({ ...this.key, game, wished: undefined })
        return seat >= 0
    }

    /** Report what happened while the connection was lost: the first update over a new one. */
    private reportReconnect({ events, since }: Update): void {
        const told = events.filter(({ sentence }) => sentence)
        const back =
            this.disconnectedAt !== undefined && told.length && this.match ? { events: told.length } : undefined
        if (this.restart && this.disconnectedAt !== undefined && this.restart.at < this.disconnectedAt)
            this.restart = undefined
        this.disconnectedAt = undefined
        this.reconnected = back
        if (!back) return
        if (this.match) this.match.missed = since
        setTimeout(() => this.reconnected === back && (this.reconnected = undefined), BACK)
    }

    private updatePlayers(): void {
        if (!this.match || !this.table) return
        this.match.players = playersOf(this.table, this.absences)
        this.match.idle = this.inOtherTab || Boolean(this.table.seats[this.seat ?? -1]?.stand_in)
    }

    /** Load the game's UI and cards, and set up the match with everything so far. */
    private async setUpMatch(): Promise<void> {
        if (!this.table) return
        const { game, version } = this.table
        this.isSettingUp = true
        const [ui, designs, words] = await Promise.all([
            loadGameUI(game, this.view),
            cardsOf(game, version),
            wordsOf(game),
        ])
        this.words = words
        this.isSettingUp = false
        if (!this.view || !this.table) return
        const players = playersOf(this.table, this.absences)
        this.world = makeGameContext(game, ui, designs)
        const [view, events] = [this.inWords(this.view), this.inWords(this.events)]
        const match = new Match({ view, events, players, chat: this.chat }, ui, this.play)
        this.match = match
        this.updatePlayers()
        this.updateChat()
        match.openRules = () =>
            void this.attempt(
                async () => (match.rules = clausesOf(await requestCached<Chapter[]>(`games/${game}/rules`))),
            )
        if (this.key.token) this.key = saveCredentials({ ...this.key, game, seat: this.seat })
    }

    /** Render the messages of what the server sent, for this player. */
    private inWords<T>(sent: T): T {
        const reader = { names: this.view?.names ?? [], seat: this.seat ?? null }
        return this.words ? localize(sent, this.words, reader) : sent
    }

    private reject(sent: Rejection): void {
        const refusal = this.inWords(sent)
        if (refusal.request_id === DEAL) return // The terms have changed, or the deal goes on without this seat.
        if (refusal.request_id) this.match?.reject()
        if (this.connection.kind === 'closed') this.fatalError = refusal
        else this.refusal = refusal
    }
}
