// A match as one looks at it: the view and its events, and what is chosen and may be touched now.
import { flushSync, getContext, setContext } from 'svelte'

import type { Skin } from '../games/skin'
import type { Aside, Clause, Event, Line, Move, Player, Refusal, View } from '../wire/view'
import {
  answers, answerTarget, cardIn, cardTarget, copyTarget, copyTargets, type Drawn, followedBy, gather, lit, named, nextSteps, paths, placeTarget,
  type Plan, ready, refusedTarget, seatTarget, type Target, together, touch, wanted, wordsOnly,
} from './choosing'
import { BLINK, BREATH, EventQueue, GLIMPSE, HELD, journey, ROLLING } from './queue'
import { barredFrom, cardsIn, momentOf, passingMoment, plans, severalOf, toldOfMove } from './reading'

const HOLDS: Record<string, number | undefined> = { scene: HELD, glimpse: GLIMPSE }

export type Lit = 'rest' | 'can' | 'sel'

export interface Sent {
  view: View
  events: Event[]
  players: Player[]
  chat: Line[]
  scene?: Event[]
  rules?: Clause[]
  /** It has all happened: nobody is asked any more. */
  past?: boolean
}

interface News {
  view: View
  events: Event[]
  /** Events from this number on were taken back, or are among those that come now. */
  since: number
}

export class Match {
  private readonly queue = new EventQueue<News>({
    takes: ({ events }) => HOLDS[this.skin.scene?.(events) ?? ''] ?? journey(events.filter((event) => event.key !== null).length),
    speed: () => (this.still() ? 0 : 1),
  })
  /** Whether a click on an answer only chooses it, and a second one plays it. */
  confirms = (): boolean => false
  /** Whether nothing moves: by the system's wish, or by another. */
  still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
  readonly past: boolean
  view: View
  events: Event[]
  players: Player[]
  chat: Line[]
  /** Loads the chat's earlier lines, while there are any. */
  hearEarlier: (() => Promise<void>) | undefined = $state.raw()
  /** What happened besides, for the log. */
  asides: Aside[] = $state.raw([])
  /** A bot plays for one, or one does in another window: nothing is asked here. */
  idle = $state(false)
  /** The rulebook, once somebody has opened it. */
  rules: Clause[]
  openRules: () => void = () => {}
  /** Events that are held up to be looked at, before the view goes on; a showdown, say. */
  scene: Event[] = $state.raw([])
  /** Whether that is only a glimpse in passing: it goes on by itself at once, and a touch skips it. */
  glimpsed = $state(false)
  /** The dice of a scene still roll, or it holds its breath: nothing tells yet how it ends. */
  hushed = $state(false)
  /** What came with the view as it is now. */
  news: Event[] = []
  /** How the match was dealt, for who is there before anything has been played. */
  readonly opening: Event[]
  chosen: Target[] = $state([])
  /** What was touched though it cannot be chosen, and how often again: it says why, and each time for another reason. */
  asked: Target[] = $state([])
  private again = $state(0)
  /** The move that was sent and not yet answered: it is shown as made, and taken back if it is refused. */
  sent: Move | undefined = $state.raw()
  /** The first event that happened while the line was lost: from there on the log is new. */
  missed: number | undefined = $state()
  /** The end has been up for a blink: what is pressed before that was meant for the last question. */
  ended = $state(false)

  constructor(
    sent: Sent,
    private readonly skin: Skin,
    private readonly send: (move: Move) => void,
  ) {
    this.past = sent.past ?? false
    this.view = $state.raw(sent.view)
    this.events = $state.raw(sent.events)
    this.players = $state.raw(sent.players)
    this.chat = $state.raw(sent.chat)
    this.opening = sent.view.revision || this.past ? [] : sent.events
    this.scene = sent.scene ?? []
    this.glimpsed = skin.scene?.(this.scene) === 'glimpse'
    this.rules = $state.raw(sent.rules ?? [])
    this.chosen = this.forward
    this.ended = sent.view.over
  }

  readonly mine = $derived.by(
    () => !this.past && !this.idle && !this.scene.length && !this.sent && this.view.viewer !== null && this.view.question?.seat === this.view.viewer,
  )
  note(aside: Aside): void {
    this.asides = [...this.asides, aside]
  }
  /** What has happened, as far as it may be told by now. */
  readonly told = $derived.by(() => (this.hushed ? this.events.filter(({ number }) => number < (this.scene[0]?.number ?? 0)) : this.events))
  /** What is asked lies nowhere in sight: then every move is an answer in words. */
  inWords = $state(false)
  private readonly paths = $derived.by(() => {
    if (!this.mine) return []
    if (this.inWords) return this.view.moves.map((move) => ({ move, steps: [answerTarget(move)] }))
    return paths([...this.view.moves, ...plans(this.view)], this.drawn)
  })
  /** How many cards are chosen together, where more than one is asked for. */
  readonly several = $derived.by(() => (this.mine && !this.inWords ? severalOf(this.view) : undefined))
  /** The cards that are chosen, by name. */
  readonly gathered = $derived.by(() => this.chosen.flatMap((target) => cardIn(target) ?? []))
  /** What leads to what comes next: cards that are laid down together lead nowhere, there can only be more of them. */
  private readonly led = $derived.by(() => (this.several && this.gathered.length ? [] : this.chosen))
  private readonly lit = $derived(lit(this.paths, this.led))
  readonly ready = $derived.by((): Move | undefined => {
    if (!this.several || !this.gathered.length) return ready(this.paths, this.chosen) ?? this.onlyMove
    const plan = together(this.paths, this.chosen, this.several)
    return plan && { ...plan, words: this.skin.together?.(this.view, plan.cards) ?? plan.words }
  })
  readonly answers = $derived(answers(this.paths, this.led))
  readonly wanted = $derived(wanted(this.paths, this.led))
  /** What an answer leads to, in a few words: "you lose 2 silvs". */
  readonly consequence = (move: Move): string | undefined => toldOfMove(this.view, 'answer', move.id)?.words
  /** Every answer has a button of its own: they are all in words, or each says what it leads to, as in a yes-or-no question. */
  readonly answeredInBar = $derived.by(() => this.paths.length > 0 && (this.wordsOnly || this.view.moves.every(this.consequence)))
  /** There is nothing to touch but answers in words. */
  readonly wordsOnly = $derived(wordsOnly(this.paths))
  private readonly next = $derived(nextSteps(this.paths, this.led))
  /** Whether one of these is what is asked for next. */
  readonly asksFor = (targets: Target[]): boolean => targets.some((target) => this.next.has(target))

  private readonly drawn: Drawn = {
    lights: (place) => this.skin.lights?.(place, this.view) ?? false,
    holds: (place) => cardsIn(this.view, place),
    shows: (card) => this.skin.shows?.(card, this.view) ?? true,
  }

  /** What one touches for a move, step by step. */
  readonly stepsTo = (move: Move): Target[] => this.paths.find((path) => path.move === move)?.steps ?? []

  private get onlyMove(): Move | undefined {
    return this.paths.length === 1 ? this.paths[0]?.move : undefined
  }

  private state(target: Target, chosen = target): Lit {
    if (this.chosen.includes(chosen)) return 'sel'
    return this.lit.has(target) ? 'can' : 'rest'
  }
  /** A card: of several of its name, this one of them. */
  readonly card = (name: string, nth = 0): Lit => {
    if (this.several) return this.state(cardTarget(name), copyTarget(name, nth))
    const lit = this.state(cardTarget(name))
    return lit === 'sel' && nth !== this.copy ? 'can' : lit
  }
  /** Which one was touched, of the cards of the chosen name. */
  private copy = $state(0)
  /** A card where it lies: a move may mean the one in the hand and not the one in the stash. */
  readonly cardIn = (name: string, place: string, nth = 0): Lit => (this.means(name, place) ? this.card(name, nth) : 'rest')
  private means(name: string, place: string): boolean {
    if (!place) return false
    const moves = this.view.moves.filter((move) => move.cards.includes(name))
    return moves.some((move) => !move.places.some((p) => cardsIn(this.view, p).includes(name)) || move.places.includes(place))
  }
  readonly place = (place: string): Lit => this.state(placeTarget(place))
  readonly seat = (seat: number): Lit => this.state(seatTarget(seat))
  readonly answer = (move: Move): Lit => this.state(answerTarget(move))

  /** Anything, by what one touches for it. */
  readonly thing = (target: Target): Lit => this.state(target)
  readonly touchThing = (target: Target): void => (this.thing(target) === 'rest' ? this.wonder([target]) : this.touch(target))

  private touch(target: Target): void {
    if (this.lit.has(target)) this.asked = []
    const { chosen, play } = touch(this.paths, this.chosen, target)
    if (play) this.play(play)
    else this.chosen = chosen
  }
  readonly touchCard = (name: string, nth = 0): void => {
    if (!this.several || !this.lit.has(cardTarget(name))) {
      const another = this.chosen.includes(cardTarget(name)) && nth !== this.copy
      this.copy = nth
      return another ? undefined : this.touch(cardTarget(name))
    }
    this.asked = []
    this.chosen = gather(this.chosen, copyTarget(name, nth), this.several.most)
  }
  readonly touchPlace = (place: string): void => this.touch(placeTarget(place))
  readonly touchSeat = (seat: number): void => this.touch(seatTarget(seat))
  /** Click an answer: that plays it, unless the player confirms what they choose. */
  readonly reply = (move: Move): void => {
    if (!this.mine) return
    if (this.confirms() && this.ready?.id !== move.id) this.aim(this.stepsTo(move))
    else this.play(move)
  }
  /** Choose several things at once, as far as they lead anywhere. */
  readonly aim = (targets: Target[]): void => {
    this.chosen = []
    this.copy = 0
    for (const target of targets) this.touch(target)
  }

  /** The move that was sent is refused: the table is as it was. */
  refuse(): void {
    this.refused = this.sent
    this.sent = undefined
    this.planned = []
    this.chosen = this.left
  }
  refused: Move | undefined

  /** What the server sends after a move: the view as it is now, and what has happened since. */
  receive(view: View, events: Event[], since = events[0]?.number ?? Infinity): void {
    const asleep = !this.queue.busy
    this.queue.push({ view, events, since })
    if (asleep) this.advance(performance.now())
  }

  /** Everything that waits, at once. */
  readonly skip = (): void => {
    if (this.glimpsed) this.goOn()
    for (const news of this.queue.skip()) this.show(news, 0)
  }
  private held: News | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  private advance(now: number): void {
    for (const { event, begins, ends } of this.queue.next(now)) this.show(event, ends - begins)
    clearTimeout(this.timer)
    if (this.queue.busy) this.timer = setTimeout(() => this.advance(performance.now()), this.queue.due - now)
  }

  private show(news: News, lasts: number): void {
    this.goOn()
    this.events = [...this.events.filter((event) => event.number < news.since), ...news.events]
    const way = this.skin.scene?.(news.events)
    if (way === 'scene' || (way === 'glimpse' && lasts > 0)) {
      this.held = news
      this.glimpsed = way === 'glimpse'
      this.scene = news.events
      this.hushed = !this.still()
      setTimeout(() => this.held === news && (this.hushed = false), this.glimpsed ? ROLLING : BREATH)
      setTimeout(() => this.held === news && this.goOn(), this.glimpsed ? lasts : HELD)
    } else this.lay(news)
  }

  private lay({ view, events }: News): void {
    const again = view.revision === this.view.revision && !events.length
    if (again) {
      this.view = view // told anew over another line: what was chosen or sent stays so
      return
    }
    this.news = events
    this.asked = []
    this.sent = undefined
    this.inWords = false
    this.view = view
    this.chosen = this.forward
    if (view.over) setTimeout(() => (this.ended = true), BLINK)
    this.follow()
  }

  /** What the engine puts forward to be chosen. */
  private get forward(): Target[] {
    return this.several?.forward ?? []
  }

  /** On with a plan, if what was played has led to its next move. */
  private follow(): void {
    if (this.view.revision === this.from) return // this is not the answer yet
    const [id, ...then] = this.planned
    const next = this.mine ? this.view.moves.find((move) => move.id === id) : undefined
    this.planned = []
    if (!next) return
    this.chosen = copyTargets(this.left.slice(1).flatMap((target) => cardIn(target) ?? []))
    const plan: Plan = { ...next, then }
    this.play(plan)
  }
  /** What is to follow the move that was sent, from which view of the table, and what was chosen for all of it. */
  private planned: number[] = []
  private from = -1
  private left: Target[] = []

  /** On from a scene to the table as it is after it. */
  private goOn(): void {
    this.scene = []
    this.glimpsed = this.hushed = false
    if (this.held) this.lay(this.held)
    this.held = undefined
  }

  readonly moment = $derived.by(() => (this.glimpsed ? passingMoment(this.held?.view ?? this.view) : momentOf(this.view, this.chosen)))

  /** What cannot be chosen now, each with the reason. */
  readonly refusals = $derived.by(() => (this.mine ? (this.view.shown?.refusals ?? []) : []))
  readonly whyNot = (card: string): Refusal | undefined => this.reasonsFor([cardTarget(card)])[0]
  readonly whyNotAt = (place: string): Refusal | undefined =>
    this.refusals.find((refusal) => refusal.places?.includes(place) && !refusal.cards?.some((card) => this.card(card) !== 'rest'))
  /** Answers in words that are refused now. */
  readonly refusedAnswers = $derived(this.refusals.filter((refusal) => !named(refusal).length))
  readonly asksWhy = (card: string): boolean => this.asked.includes(cardTarget(card))
  private readonly reasons = $derived(this.reasonsFor(this.asked))
  /** Why what was touched last cannot be chosen. */
  readonly why = $derived(this.reasons[this.again % this.reasons.length])

  /** Something drawn was touched, and what it lies in or on; unless some of it can be chosen, it says why not. */
  readonly wonder = (things: Target[]): void => {
    if (things.some((thing) => this.state(thing) !== 'rest') || !this.reasonsFor(things).length) return
    this.again = things.join() === this.asked.join() ? this.again + 1 : 0
    this.asked = things
  }

  /** Of several reasons the one comes first that speaks most of what was touched or is chosen, and least of anything else. */
  private reasonsFor(things: Target[]): Refusal[] {
    const spoken = (refusal: Refusal): number => named(refusal).filter((thing) => things.includes(thing) || this.chosen.includes(thing)).length
    return [...(this.mine ? barredFrom(this.view, this.chosen) : []), ...this.refusals]
      .filter((refusal) => [...named(refusal), refusedTarget(refusal)].some((thing) => things.includes(thing)))
      .sort((a, b) => spoken(b) - spoken(a) || named(a).length - named(b).length)
  }

  /** Enter: on with what is shown, or play what is chosen. */
  readonly commit = (): void => {
    if (this.scene.length) this.goOn()
    else if (this.ready) this.play(this.ready)
  }

  /** A move that need not be chosen first. */
  readonly answerBy = (id: number | null): void => {
    const move = this.view.moves.find((other) => other.id === id)
    if (move && this.mine) this.play(move)
  }

  readonly letGo = (): void => {
    this.asked = []
    this.chosen = this.chosen.slice(0, -1)
  }

  /** Whether a move may be made now: a lesson waits for its own. */
  allows: (move: Move) => boolean = () => true
  /** A move is made: its card sets out before anything is drawn anew. */
  departs: (move: Move) => void = () => {}

  private play(move: Move): void {
    if (!this.allows(move)) return
    this.left = this.chosen
    this.missed = undefined
    this.skip()
    flushSync() // the card leaves from where it lies by now
    this.departs(move)
    this.chosen = []
    this.sent = move
    this.planned = followedBy(move)
    this.from = this.view.revision
    this.send(move)
  }
}

const KEY = 'match'
export const setMatch = (match: Match): Match => setContext(KEY, match)
export const getMatch = (): Match => getContext<Match>(KEY)
