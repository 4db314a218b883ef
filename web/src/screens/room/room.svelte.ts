// One table this browser is at, from the empty chairs to the end of the match: what the line tells, kept for the screens.
import type { Design } from '../../cards/design'
import { skinOf } from '../../games/games'
import { makeWorld, type World } from '../../games/world'
import { Match } from '../../match/match.svelte'
import { askOnce, Refused } from '../../wire/http'
import { keep, type KeyOf } from '../../wire/keyring'
import { type Deed, Line, type Standing } from '../../wire/line'
import { withParts } from '../../wire/parts'
import type { Chapter, EntryView, Presence, Refusal, TableView, Times, ToClient, Update } from '../../wire/types'
import type { Event, Line as Spoken, Move, View } from '../../wire/view'
import { chaptered } from './chapters'
import { playersOf } from './players'
import { dealt, randomHex } from './tables'

const STIR = 'stir'
const STIRRED = 500 // milliseconds between one and the next, while a host turns at the terms

export class Room {
  table: TableView | undefined = $state.raw()
  match: Match | undefined = $state.raw()
  world: World | undefined = $state.raw()
  standing: Standing = $state.raw({ kind: 'trying', first: true })
  presence: Presence | undefined = $state.raw()
  /** One's own seat, if one has any. */
  seat: number | undefined = $state()
  undoable = $state(false)
  /** What is left on the clocks, and when that was told. */
  times: { left: Times; at: number } | undefined = $state.raw()
  /** What was said at the table. */
  chat: Spoken[] = $state.raw([])
  /** Why the last thing that was tried cannot be done. */
  refusal: Refusal | undefined = $state.raw()
  /** Why one is not let in at all. */
  shut: Refusal | undefined = $state.raw()

  private line!: Line
  private view: View | undefined
  private events: Event[] = []
  private laying = false
  private stirring: ReturnType<typeof setTimeout> | undefined

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
    this.line.close()
    this.match = undefined
    this.view = undefined
    this.events = []
    this.chat = []
    this.attend()
  }

  readonly tryNow = (): void => this.line.tryNow()

  close(): void {
    clearTimeout(this.stirring)
    this.line.close()
  }

  /** Something that the server may refuse in words. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    try {
      await what()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.refusal = { type: 'refusal', code: error.code, words: error.message, clause: error.clause, mark: null }
    }
  }

  readonly say = (words: string): void => this.do({ type: 'say', mark: crypto.randomUUID(), words })
  readonly undo = (): void => this.do({ type: 'undo', mark: crypto.randomUUID(), revision: this.view?.revision ?? null })
  readonly consent = (granted: boolean): void => this.do({ type: 'consent', mark: crypto.randomUUID(), granted })
  private readonly play = (move: Move): void =>
    this.do({ type: 'move', mark: crypto.randomUUID(), move: move.id, revision: this.view?.revision ?? null })

  private do(deed: Deed): void {
    this.line.do(deed)
  }

  private attend(): void {
    const line: Line = new Line(this.key.id, this.key.token ?? this.invite, {
      hear: (frame) => line === this.line && this.hear(frame),
      stand: (standing) => line === this.line && (this.standing = standing),
    })
    this.line = line
    void this.attempt(() => dealt(this.key.id)).then(() => line.open())
  }

  private hear(frame: ToClient): void {
    if (frame.type === 'update') this.update(frame)
    if (frame.type === 'refusal') this.refuse(frame)
    if (frame.type === 'presence') this.presence = frame
    this.showPlayers()
  }

  private update(update: Update): void {
    this.table = update.table ?? this.table
    this.seat = update.you ?? undefined
    this.undoable = update.undoable
    this.times = update.times ? { left: update.times, at: performance.now() } : undefined
    this.listen(update.entries)
    this.stir()
    const view = update.view ?? (update.parts && this.view && withParts(this.view, update.parts))
    if (!view) return
    this.view = view
    this.events = [...this.events.filter((event) => event.number < update.since), ...update.events]
    if (this.match) this.match.receive(view, update.events, update.since)
    else if (!this.laying) void this.lay()
  }

  private listen(entries: EntryView[]): void {
    const said = entries.flatMap(({ kind, seat, words }) => (kind === 'said' && words ? [{ seat: seat ?? 0, words }] : []))
    if (said.length) this.chat = [...this.chat, ...said]
    if (this.match) this.match.chat = this.chat
  }

  /** Whoever sits down adds to the deal's chance, once they have seen what the server is bound to. */
  private stir(): void {
    const table = this.table
    if (this.stirring || !table?.commitment || table.started || this.seat === undefined || table.chairs[this.seat]?.stirred) return
    this.key = keep({ ...this.key, game: table.game, seal: table.commitment })
    this.line.send({ type: 'stir', mark: STIR, commitment: table.commitment, stir: randomHex() })
    this.stirring = setTimeout(() => {
      this.stirring = undefined
      this.stir()
    }, STIRRED)
  }

  private showPlayers(): void {
    if (this.match && this.table) this.match.players = playersOf(this.table, this.presence)
  }

  /** Take the game out of its box, and put on the table what has happened so far. */
  private async lay(): Promise<void> {
    const game = this.table?.game ?? ''
    this.laying = true
    const [skin, designs] = await Promise.all([skinOf(game), askOnce<Design[]>(`games/${game}/cards`)])
    this.laying = false
    if (!this.view || !this.table) return
    const players = playersOf(this.table, this.presence)
    this.world = makeWorld(game, skin, designs)
    const match = new Match({ view: this.view, events: this.events, players, chat: this.chat }, skin, this.play)
    this.match = match
    match.openRules = () => void this.attempt(async () => (match.rules = chaptered(await askOnce<Chapter[]>(`games/${game}/rules`))))
    if (this.key.token) this.key = keep({ ...this.key, game, seat: this.seat })
  }

  private refuse(refusal: Refusal): void {
    if (refusal.mark === STIR) return // the terms have changed meanwhile, and it is stirred again
    if (refusal.mark) this.match?.refuse()
    if (this.standing.kind === 'closed') this.shut = refusal
    else this.refusal = refusal
  }
}
