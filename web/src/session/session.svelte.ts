// One table this browser is at, from the free seats to the end of the match: the connection's messages as state for the screens.
import { loadGameUI } from '../games/registry'
import { makeGameContext, type GameContext } from '../games/gameContext'
import { Match } from '../match/match.svelte'
import { renewLater } from '../renewal'
import { cardsOf } from '../wire/cards'
import { mayReveal, sealOf, shareOf } from '../wire/fairness'
import { ask, askOnce, Refused } from '../wire/http'
import { keep, keyTo, type KeyOf } from '../wire/keyring'
import { type Deed, Line, type Standing } from '../wire/line'
import { withParts } from '../wire/parts'
import type { Chapter, TableEventView, Presence, Rejection, TableView, ClockState, ToClient, Update } from '../wire/types'
import type { Event, Line as Spoken, Move, View } from '../wire/view'
import { Windows } from '../wire/windows'
import { Absences } from './absence.svelte'
import { chaptered } from './chapters'
import { playersOf } from './players'
import { askForSeat, dealt, grantSeat, me, unwish } from './tableApi'

/** How long the "back online" bar stays, in ms. */
const BACK = 4000

const DEAL = 'deal'
/** Events of the table that the log of the match shows. */
const TOLD = new Set(['wait_chosen', 'stand_in_started', 'stand_in_ended', 'player_left', 'player_conceded', 'seat_granted'])
const SEALED = 500 // milliseconds between one seal and the next, while a host changes the terms

/** Read a chat message from a table event, if it is one and its text was sent. */
function spoken({ kind, seat, words, name, animal }: TableEventView): Spoken[] {
  if (!words) return []
  if (kind === 'chat_sent') return [{ seat: seat ?? 0, words }]
  return kind === 'spectator_chat_sent' && name ? [{ seat: -1, words, guest: { name, animal: animal ?? '' } }] : []
}

export class Room {
  table: TableView | undefined = $state.raw()
  match: Match | undefined = $state.raw()
  world: GameContext | undefined = $state.raw()
  standing: Standing = $state.raw({ kind: 'trying', first: true })
  presence: Presence | undefined = $state.raw()
  readonly absences = new Absences((seat, how) => this.tell(seat, `${this.table?.seats[seat]?.name} is ${how}.`))
  /** When a stand-in starts for the absent player whose turn it is, in ms of the page's clock. */
  relief: number | undefined = $state()
  /** The viewer's seat; undefined for spectators. */
  seat: number | undefined = $state()
  undoable = $state(false)
  /** The kinds of questions the server answers for this player. */
  always: string[] = $state.raw([])
  /** The answer to each of them, in words. */
  readonly declined = new Map<string, string>()
  /** The seat is played in another tab. */
  elsewhere = $state(false)
  /** Whether the page asks how to leave. */
  leaving = $state(false)
  /** Whether the page asks to confirm conceding. */
  conceding = $state(false)
  /** How many moves a stand-in has made for this player, and whether it should go on. */
  stoodIn = $state(0)
  goesOn = $state(false)
  /** The time left on the clocks, and when the server said so. */
  times: { left: ClockState; at: number } | undefined = $state.raw()
  /** A server restart: in how many seconds, and when the server said so. */
  restart: { left: number; at: number; of: number } | undefined = $state.raw()
  /** Reconnected: how many events happened while the connection was lost. */
  back: { events: number } | undefined = $state.raw()
  /** The chat, oldest message first. */
  chat: Spoken[] = $state.raw([])
  /** The server has earlier chat messages, before the event of this number. */
  private unheard: number | undefined
  /** Why the last action failed. */
  refusal: Rejection | undefined = $state.raw()
  /** Why the table can't be entered at all. */
  shut: Rejection | undefined = $state.raw()

  private line!: Line
  private view: View | undefined
  private events: Event[] = []
  private laying = false
  private windows: Windows | undefined
  private sealing: ReturnType<typeof setTimeout> | undefined
  /** When the connection was lost; undefined while it is there. */
  lost: number | undefined = $state()
  /** The table knew of this viewer's seat request; once it is gone, it has been answered. */
  private wishing = false

  constructor(
    private key: KeyOf,
    private readonly invite?: string,
  ) {
    this.seat = key.seat
    this.attend()
  }

  readonly connected = $derived.by(() => this.standing.kind === 'open' || (this.standing.kind === 'trying' && this.standing.first))

  /** Switch to other credentials, after taking a seat. */
  change(key: KeyOf): void {
    this.key = key
    this.seat = key.seat
    this.windows?.close()
    this.windows = undefined
    this.line.close()
    this.match = undefined
    this.view = undefined
    this.events = []
    this.chat = []
    this.unheard = undefined
    this.attend()
  }

  readonly tryNow = (): void => this.line.tryNow()

  close(): void {
    clearTimeout(this.sealing)
    this.absences.close()
    this.windows?.close()
    this.line.close()
  }

  /** Try something the server may reject with a sentence. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    try {
      await what()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = { type: 'rejection', code: error.code, words: error.message, clause: error.clause, request_id: null }
    }
  }

  /** Send a chat message; spectators sign it with their profile. */
  readonly say = (words: string): void =>
    this.do({ type: 'send_chat', request_id: crypto.randomUUID(), words, ...(this.seat === undefined ? me() : {}) })
  readonly undo = (): void => this.do({ type: 'undo', request_id: crypto.randomUUID(), revision: this.view?.revision ?? null })
  readonly answerAlways = (question: string, always: boolean, words?: string): void => {
    if (words) this.declined.set(question, words)
    this.do({ type: 'set_auto_answer', request_id: crypto.randomUUID(), question, always })
  }
  readonly consent = (granted: boolean): void => this.do({ type: 'answer_undo', request_id: crypto.randomUUID(), granted })
  private readonly play = (move: Move): void =>
    this.do({ type: 'play_move', request_id: crypto.randomUUID(), move: move.id, revision: this.view?.revision ?? null })

  /** Ask for a bot's seat, as a spectator. */
  readonly askForSeat = (): Promise<void> =>
    this.attempt(async () => {
      this.key = await askForSeat(this.key, this.table?.game ?? '')
      this.wished = this.key.wished !== undefined
    })
  readonly unwish = (): Promise<void> => this.attempt(() => unwish(this.key))
  readonly grantSeat = (seat: number): Promise<void> => this.attempt(() => grantSeat(this.key, seat))
  /** Whether this viewer's seat request is still open. */
  wished = $state(false)
  /** Whether seat requests are answered here. */
  readonly decides = $derived.by(() => this.seat !== undefined && (keyTo(this.table?.id ?? '')?.opener ?? false))

  /** Play the seat in this tab from now on. */
  readonly playHere = (): void => this.windows?.take()

  private do(deed: Deed): void {
    this.line.do(deed)
  }

  private attend(): void {
    const line: Line = new Line(this.key.id, this.key.token ?? this.invite, {
      hear: (frame) => line === this.line && this.hear(frame),
      stand: (standing) => line === this.line && this.stand(standing),
    })
    this.line = line
    void this.attempt(() => dealt(this.key.id)).then(() => line.open())
  }

  private stand(standing: Standing): void {
    this.standing = standing
    if (standing.kind === 'lost') this.lost ??= performance.now()
  }

  private hear(frame: ToClient): void {
    if (frame.type === 'update') this.update(frame)
    if (frame.type === 'restart_notice') this.restart = { left: frame.seconds, at: performance.now(), of: frame.notice }
    if (frame.type === 'rejection') this.refuse(frame)
    if (frame.type === 'presence') this.meet(frame)
    this.showPlayers()
  }

  private meet(presence: Presence): void {
    this.presence = presence
    this.relief = presence.stand_in_in === null ? undefined : performance.now() + 1000 * presence.stand_in_in
    this.absences.meet(presence, this.table?.seats ?? [])
  }

  /** Add an event of the table to the log of the match. */
  private tell(seat: number, words: string): void {
    this.match?.note({ after: this.events.at(-1)?.number ?? 0, seat, words })
    this.showPlayers()
  }

  private update(update: Update): void {
    this.table = update.table ?? this.table
    this.seat = update.you ?? undefined
    this.undoable = update.undoable
    this.always = update.auto_answers ?? []
    this.times = update.clock ? { left: update.clock, at: performance.now() } : undefined
    this.listen([...(update.earlier_events ?? []), ...update.table_events])
    this.follow(update.table_events)
    this.contribute()
    if (this.seat !== undefined) this.windows ??= new Windows(this.key.id, (elsewhere) => this.standElsewhere(elsewhere))
    this.comeBack(update)
    if (this.sitIn()) return
    const view = update.view ?? (update.delta && this.view && withParts(this.view, update.delta))
    if (!view) return
    if (view.question?.seat !== this.view?.question?.seat) this.absences.turn()
    this.view = view
    this.events = [...this.events.filter((event) => event.number < update.since), ...update.events]
    if (this.match) {
      this.match.receive(view, update.events, update.since)
      if (this.back) this.match.skip() // catch up at once
    } else if (!this.laying) this.lay().catch(renewLater) // a file of the game didn't load
  }

  private listen(entries: TableEventView[]): void {
    const silent = entries.findLast(({ kind, words }) => kind === 'chat_sent' && !words)
    if (silent) this.unheard = silent.number + 1
    const said = entries.flatMap(spoken)
    if (said.length) this.chat = [...this.chat, ...said]
    this.showChat()
  }

  /** Load the chat messages before the first one here. */
  readonly hearEarlier = async (): Promise<void> => {
    if (this.unheard === undefined) return
    const { id, token } = this.key
    const lines = await ask<TableEventView[]>(`tables/${id}/chat?before=${this.unheard}`, { token })
    this.unheard = lines[0]?.number
    this.chat = [...lines.flatMap(spoken), ...this.chat]
    this.showChat()
  }

  private showChat(): void {
    if (!this.match) return
    this.match.chat = this.chat
    this.match.hearEarlier = this.unheard === undefined ? undefined : this.hearEarlier
  }

  /** Follow stand-ins, and note events of the table in the log. */
  private follow(entries: TableEventView[]): void {
    for (const { kind, seat, words } of entries) {
      if (seat === undefined || seat === null) continue
      if (kind === 'move_played' && seat === this.seat) this.stoodIn++
      if (kind === 'stand_in_started' && seat === this.seat) this.stoodIn = 0
      if (kind === 'stand_in_ended' && this.match) this.absences.welcome(seat)
      if (TOLD.has(kind) && words) this.tell(seat, words)
    }
    if (!this.table?.seats[this.seat ?? -1]?.stand_in) this.goesOn = false
  }

  private standElsewhere(elsewhere: boolean): void {
    this.elsewhere = elsewhere
    this.showPlayers()
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
      if (mayReveal(key, share, table)) this.line.send({ type: 'reveal', request_id: DEAL, commitment, contribution })
    } else if (!this.sealing) {
      this.line.send({ type: 'seal', request_id: DEAL, commitment, seal })
      this.sealing = setTimeout(() => {
        this.sealing = undefined
        this.contribute()
      }, SEALED)
    }
    this.key = keyTo(key.id) ?? this.key
  }

  /** Switch to the new credentials once a requested seat is granted. Return whether it was. */
  private sitIn(): boolean {
    const { wished } = this.key
    const asks = this.table?.seat_request?.name === (wished?.name ?? me().name) // the table may show the request before the server acknowledges it
    const answered = !asks && (this.wishing || !this.view)
    this.wishing = asks
    if (!wished || !this.table) return false
    const { seats: chairs, game } = this.table
    const seat = chairs.findIndex(({ successor }) => successor === wished.name)
    this.wished = seat < 0 && !answered
    if (seat >= 0) this.change(keep({ ...this.key, game, token: wished.token, seat, wished: undefined }))
    else if (answered) this.key = keep({ ...this.key, game, wished: undefined })
    return seat >= 0
  }

  /** Report what happened while the connection was lost: the first update over a new one. */
  private comeBack({ events, since }: Update): void {
    const told = events.filter(({ sentence }) => sentence)
    const back = this.lost !== undefined && told.length && this.match ? { events: told.length } : undefined
    if (this.restart && this.lost !== undefined && this.restart.at < this.lost) this.restart = undefined
    this.lost = undefined
    this.back = back
    if (!back) return
    if (this.match) this.match.missed = since
    setTimeout(() => this.back === back && (this.back = undefined), BACK)
  }

  private showPlayers(): void {
    if (!this.match || !this.table) return
    this.match.players = playersOf(this.table, this.absences)
    this.match.idle = this.elsewhere || Boolean(this.table.seats[this.seat ?? -1]?.stand_in)
  }

  /** Load the game's UI and cards, and set up the match with everything so far. */
  private async lay(): Promise<void> {
    if (!this.table) return
    const { game, version } = this.table
    this.laying = true
    const [ui, designs] = await Promise.all([loadGameUI(game, this.view), cardsOf(game, version)])
    this.laying = false
    if (!this.view || !this.table) return
    const players = playersOf(this.table, this.absences)
    this.world = makeGameContext(game, ui, designs)
    const match = new Match({ view: this.view, events: this.events, players, chat: this.chat }, ui, this.play)
    this.match = match
    this.showPlayers()
    this.showChat()
    match.openRules = () => void this.attempt(async () => (match.rules = chaptered(await askOnce<Chapter[]>(`games/${game}/rules`))))
    if (this.key.token) this.key = keep({ ...this.key, game, seat: this.seat })
  }

  private refuse(refusal: Rejection): void {
    if (refusal.request_id === DEAL) return // The terms have changed, or the deal goes on without this seat.
    if (refusal.request_id) this.match?.refuse()
    if (this.standing.kind === 'closed') this.shut = refusal
    else this.refusal = refusal
  }
}
