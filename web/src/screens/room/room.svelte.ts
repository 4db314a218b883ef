// One table this browser is at, from the empty chairs to the end of the match: what the line tells, kept for the screens.
import type { Design } from '../../cards/design'
import { skinOf } from '../../games/games'
import { makeWorld, type World } from '../../games/world'
import { Match } from '../../match/match.svelte'
import { askOnce, Refused } from '../../wire/http'
import { type Key, keep } from '../../wire/keyring'
import { Line, type Standing } from '../../wire/line'
import type { ToClient, Refusal, TableView, Update } from '../../wire/types'
import type { Clause, Move, Player } from '../../wire/view'
import { animalsOf } from './animals'
import { chaptered } from './chapters'

/** How long words of refusal stay, in milliseconds. */
const TOAST = 6000

export class Room {
  table: TableView | undefined = $state.raw()
  match: Match | undefined = $state.raw()
  world: World | undefined = $state.raw()
  standing: Standing = $state.raw({ kind: 'trying', first: true })
  /** Why the last thing that was tried cannot be done; it goes away by itself. */
  refusal: Refusal | undefined = $state.raw()
  /** Why one is not let in at all. */
  shut: Refusal | undefined = $state.raw()

  /** One's own seat, if one has any. */
  seat: number | undefined = $state()

  private line!: Line
  private laying = false
  /** What came while the table was being laid. */
  private waiting: Update[] = []

  constructor(
    private key: Omit<Key, 'used'>,
    private readonly invite?: string,
  ) {
    this.seat = key.seat
    this.attend()
  }

  readonly connected = $derived.by(() => this.standing.kind === 'open' || (this.standing.kind === 'trying' && this.standing.first))
  readonly players = $derived.by(() => (this.table ? playersOf(this.table) : []))

  /** With another key: whoever sat down or left. */
  change(key: Omit<Key, 'used'>): void {
    this.key = key
    this.seat = key.seat
    this.line.close()
    this.match = undefined
    this.attend()
  }

  readonly tryNow = (): void => this.line.tryNow()

  close(): void {
    this.line.close()
    clearTimeout(this.toast)
  }

  private attend(): void {
    const line: Line = new Line(this.key.id, this.key.token ?? this.key.opener ?? this.invite, {
      hear: (frame) => line === this.line && this.hear(frame),
      stand: (standing) => line === this.line && (this.standing = standing),
    })
    this.line = line
    line.open()
  }

  private hear(frame: ToClient): void {
    if (frame.type === 'update') this.update(frame)
    if (frame.type === 'refusal') this.refuse(frame)
  }

  private update(update: Update): void {
    this.table = update.table
    if (this.match) {
      this.match.players = playersOf(update.table)
      if (update.view && update.entries.length) this.match.receive(update.view, update.events)
    } else if (update.view) {
      this.waiting.push(update)
      if (!this.laying) void this.lay(update.table)
    }
  }

  /** Take the game out of its box, and put on the table what has happened so far. */
  private async lay({ game, id }: TableView): Promise<void> {
    this.laying = true
    const [skin, designs, rules] = await Promise.all([
      skinOf(game), askOnce<Design[]>(`games/${game}/cards`), askOnce<Clause[]>(`games/${game}/rules`),
    ])
    const [first, ...more] = this.waiting.splice(0)
    this.laying = false
    if (!first?.view || !this.table) return
    const events = first.events
    this.world = makeWorld(game, skin, designs)
    this.match = new Match({ view: first.view, events, players: this.players, chat: [], rules: chaptered(rules) }, skin, this.play)
    for (const update of more) this.update(update)
    keep({ ...this.key, id, game })
  }

  private readonly play = (move: Move): void => {
    const revision = this.match?.view.revision ?? null
    this.line.move({ type: 'move', mark: crypto.randomUUID(), move: move.id, revision })
  }

  private toast: ReturnType<typeof setTimeout> | undefined

  private refuse(refusal: Refusal): void {
    if (refusal.mark) this.match?.refuse()
    else if (this.standing.kind === 'closed') this.shut = refusal
    this.say(refusal)
  }

  /** Something that the server may refuse in words. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    try {
      await what()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.say({ type: 'refusal', code: error.code, words: error.message, clause: error.clause, mark: null })
    }
  }

  private say(refusal: Refusal): void {
    clearTimeout(this.toast)
    this.refusal = refusal
    this.toast = setTimeout(() => (this.refusal = undefined), TOAST)
  }
}

function playersOf({ chairs }: TableView): Player[] {
  const animals = animalsOf(chairs)
  return chairs.map(({ name, bot }, seat) => ({
    name: name ?? 'Free seat',
    animal: animals[seat] ?? 'fox-head',
    ...(bot ? { note: `bot, ${bot}` } : {}),
  }))
}
