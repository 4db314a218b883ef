// One table this browser is at, from the empty chairs to the end of the match: what the line tells, kept for the screens.
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

/** For so long one is told what happened while the line was lost, in milliseconds. */
const BACK = 4000

const DEAL = 'deal'
/** Entries that are told of in the log of the match. */
const TOLD = new Set(['wait_chosen', 'stand_in_started', 'stand_in_ended', 'player_left', 'player_conceded', 'seat_granted'])
const SEALED = 500 // milliseconds between one seal and the next, while a host changes the terms

/** A line of the chat, of an entry that is one and has its words. */
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
  /** When a bot begins to play for whoever is asked and is away, in milliseconds of the page's clock. */
  relief: number | undefined = $state()
  /** One's own seat, if one has any. */
  seat: number | undefined = $state()
  undoable = $state(false)
  /** The kinds of questions that the server answers for this player. */
  always: string[] = $state.raw([])
  /** What is answered to each of them, in words. */
  readonly declined = new Map<string, string>()
  /** The seat is played in another window. */
  elsewhere = $state(false)
  /** One is about to leave, and is asked how. */
  leaving = $state(false)
  /** You're asked whether you mean to concede. */
  conceding = $state(false)
  /** How often a bot has played for one who was away, and whether it is to go on. */
  stoodIn = $state(0)
  goesOn = $state(false)
  /** What is left on the clocks, and when that was told. */
  times: { left: ClockState; at: number } | undefined = $state.raw()
  /** The server is going to be started again: in how many seconds, when that was told, and how many there were. */
  restart: { left: number; at: number; of: number } | undefined = $state.raw()
  /** The line is there again: how much has happened meanwhile. */
  back: { events: number } | undefined = $state.raw()
  /** What was said at the table. */
  chat: Spoken[] = $state.raw([])
  /** The server has more of the chat, before the entry of this number. */
  private unheard: number | undefined
  /** Why the last thing that was tried cannot be done. */
  refusal: Rejection | undefined = $state.raw()
  /** Why one is not let in at all. */
  shut: Rejection | undefined = $state.raw()

  private line!: Line
  private view: View | undefined
  private events: Event[] = []
  private laying = false
  private windows: Windows | undefined
  private sealing: ReturnType<typeof setTimeout> | undefined
  /** When the line was lost, until it is there again. */
  lost: number | undefined = $state()
  /** One's wish for a seat was at the table; when it is gone, it was answered. */
  private wishing = false

  constructor(
    private key: KeyOf,
    private readonly invite?: string,
  ) {
    this.seat = key.seat
    this.attend()
  }

  readonly connected = $derived.by(() => this.standing.kind === 'open' || (this.standing.kind === 'trying' && this.standing.first))

  /** With another key: whoever sat down. */
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

  /** Something that the server may refuse in words. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    try {
      await what()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = { type: 'rejection', code: error.code, words: error.message, clause: error.clause, request_id: null }
    }
  }

  /** Who only looks on says who they are. */
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

  /** Who looks on asks for the seat of a bot. */
  readonly askForSeat = (): Promise<void> =>
    this.attempt(async () => {
      this.key = await askForSeat(this.key, this.table?.game ?? '')
      this.wished = this.key.wished !== undefined
    })
  readonly unwish = (): Promise<void> => this.attempt(() => unwish(this.key))
  readonly grantSeat = (seat: number): Promise<void> => this.attempt(() => grantSeat(this.key, seat))
  /** Whether one has asked for a seat, and was not answered yet. */
  wished = $state(false)
  /** Whether whoever asks for a seat asks here. */
  readonly decides = $derived.by(() => this.seat !== undefined && (keyTo(this.table?.id ?? '')?.opener ?? false))

  /** The seat is played in this window from now on. */
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

  /** What happens at the table besides the match stands in the log among what has happened in it. */
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
      if (this.back) this.match.skip() // what was missed is caught up with in silence
    } else if (!this.laying) this.lay().catch(renewLater) // a file of the game could not be had
  }

  private listen(entries: TableEventView[]): void {
    const silent = entries.findLast(({ kind, words }) => kind === 'chat_sent' && !words)
    if (silent) this.unheard = silent.number + 1
    const said = entries.flatMap(spoken)
    if (said.length) this.chat = [...this.chat, ...said]
    this.showChat()
  }

  /** Load the chat's lines before the first one here. */
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

  /** Who plays for whom. */
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

  /** Whoever was given the seat they have asked for takes it. */
  private sitIn(): boolean {
    const { wished } = this.key
    const asks = this.table?.seat_request?.name === (wished?.name ?? me().name) // which may be told before it is acknowledged
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

  /** The first that is heard over a new line is what happened meanwhile; with what comes next that is past. */
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

  /** Take the game out of its box, and put on the table what has happened so far. */
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
