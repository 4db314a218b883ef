// Made by `python -m tools.typescript` from the server's structs; not to be changed by hand.

export const PROTOCOL = 4

export type ToServer = Hello | Move | WhyNot | Say | Always | Undo | Consent | Seal | Reveal

export type ToClient = Update | Ack | Reason | Refusal | Presence | Restart

/** The first frame: who comes, and the number of the last entry they have seen (0: none). A table in the lobby can be watched without a token. Who asks for what is known gets it with every Update: bots that think ahead need more than a view. */
export interface Hello {
  type: "hello"
  protocol: number
  token?: string | null
  seen?: number
  known?: boolean
}

/** A move, by its number or in words. Sent again with the same mark, it is answered and not repeated. */
export interface Move {
  type: "move"
  mark: string
  move: number | string
  revision?: number | null
}

/** Asks why a move cannot be made, or a card of one's own not be played; answered by a Reason. */
export interface WhyNot {
  type: "why_not"
  mark: string
  move?: number | string | null
  card?: string | null
}

/** Says something to the table; who only watches has a name, and the players hear it after the match. */
export interface Say {
  type: "say"
  mark: string
  words: string
  name?: string | null
  animal?: string
}

/** Has a kind of question declined every time during this match, or asks to be asked again. Where a question can be declined, its View says by which move. Others aren't told about the instruction. */
export interface Always {
  type: "always"
  mark: string
  question: string
  always: boolean
}

/** Takes one's last move back: at once while it has told nobody anything, else if the others consent. */
export interface Undo {
  type: "undo"
  mark: string
  revision?: number | null
}

/** Answers somebody who asks to take a move back. */
export interface Consent {
  type: "consent"
  mark: string
  granted: boolean
}

/** The seal of a seat's contribution to the deal, made for this commitment of the server's. */
export interface Seal {
  type: "seal"
  mark: string
  commitment: string
  seal: string
}

/** A seat's contribution to the deal, once the seals of all who take part are there. */
export interface Reveal {
  type: "reveal"
  mark: string
  commitment: string
  contribution: string
}

/** The table as it stands, and what led there since the last entry the client has seen. Events are counted from `since` on; if the client has seen any of these numbers, they were taken back. What is left out is as it was in the last Update over this socket. */
export interface Update {
  type: "update"
  number: number
  you: number | null
  entries: EntryView[]
  since: number
  events: EventView[]
  table?: TableView
  view?: View | null
  parts?: ViewParts
  late?: EntryView[]
  always?: string[]
  undoable: boolean
  times?: Times
  known?: string
}

/** An entry of the log, as everybody may know it; its mark goes to whoever gave it. `words` tell of it in a sentence; what was said stands there as it was said, and moves are told by events. */
export interface EntryView {
  number: number
  kind: string
  seat?: number | null
  words?: string | null
  mark?: string | null
  name?: string | null
  animal?: string | null
}

/** Something that happened: who, what, from where to where; the card only if the viewer may know it. Like events in a row share a `sentence`, which the first of them has; `words` are those of this one alone. */
export interface EventView {
  number: number
  move: number
  kind: string
  words: string
  sentence: string
  seat: number | null
  card: string | null
  key: number | null
  amount: number
  source: string | null
  target: string | null
  by: number | null
  thread: number
  heading: string
}

/** What everybody at a table may know of it, the match aside. The commitment binds the server to its part of the deal before anyone sits down; a deal that the host chose has none. `dealing` says what the deal waits for once the host has called for it. */
export interface TableView {
  id: string
  game: string
  title: string
  version: number
  options: Record<string, number>
  decks: (string | string[])[]
  listed: boolean
  by_invite: boolean
  watching: "anyone" | "link" | "nobody"
  clock: Clock | null
  absence: "bot" | "wait"
  host: number | null
  chairs: Chair[]
  commitment: string | null
  started: boolean
  over: boolean
  undo_asked: number | null
  wish: Wish | null
  rematch: string | null
  replay_key: string | null
  host_chose: boolean
  dealing: "reveals" | "seals" | null
}

/** Seconds for each answer, or for all answers of a match, with some back for each that was given. */
export interface Clock {
  move?: number | null
  match?: number | null
  increment?: number
}

/** A seat before and during the match: who holds it, if anybody does; `bot` is a bot's kind. A stand-in is the kind of bot that plays for somebody who is away, and keeps the seat for them. */
export interface Chair {
  name: string | null
  bot: string | null
  animal: string
  stand_in: string | null
  awaited: boolean
  seal: string | null
  again: boolean
  heir: string | null
  conceded: boolean
}

/** Somebody who watches would like to play in the place of a bot. */
export interface Wish {
  name: string
  animal: string
}

/** The table as one seat sees it, or as the public does (`viewer` null). */
export interface View {
  game: string
  version: number
  revision: number
  seats: number
  names: string[]
  viewer: number | null
  over: boolean
  question: Question | null
  moves: MoveView[]
  zones: ZoneView[]
  counters: CounterView[]
  scores: number[]
  winners: number[]
  events: number
  notes: string[]
  details: string[]
  drawn: boolean
  shown: Shown | null
}

/** What is being asked, and of whom, in words for the viewer. `declines` is the move that lets the question pass, where the player may have it made every time. */
export interface Question {
  seat: number
  decision: string
  words: string
  declines?: number | null
}

/** A legal move: its number, its words, and what it refers to. */
export interface MoveView {
  id: number
  words: string
  cards: string[]
  seats: number[]
  places: string[]
}

/** A pile: its cards from the top down, `null` for each one the viewer sees only the back of. A card that is seen has a key, by which it can be followed from place to place for as long as the viewer can tell it from others. */
export interface ZoneView {
  place: string
  label: string
  owner: number | null
  open: boolean
  ordered: boolean
  cards: (string | null)[]
  keys: (number | null)[]
}

/** A number, a mark, a seat or a card that is open to all. */
export interface CounterView {
  name: string
  label: string
  owner: number | null
  index: number
  kind: string
  value: number | boolean | string | null
  score: boolean
}

/** What a page shows besides piles and counters. */
export interface Shown {
  stage: string
  moment: MomentView | null
  captions: CaptionView[]
  refusals: RefusalView[]
  ledger?: LedgerView | null
  highlights?: HighlightView[]
}

/** The rule of the moment, and the clauses where it stands. */
export interface MomentView {
  title: string
  text: string
  clauses: string[]
}

/** Something told of cards, seats, places or a move; `kind` says what, in the game's own terms. */
export interface CaptionView {
  kind: string
  words?: string
  cards?: string[]
  seats?: number[]
  places?: string[]
  move?: number | null
  then?: number | null
  numbers?: Record<string, number>
  parts?: PartView[]
}

/** A piece of a caption: a few words or a number, and what it refers to. */
export interface PartView {
  words?: string
  kind?: string
  number?: number | null
  card?: string | null
  seat?: number | null
  place?: string | null
  to?: string | null
}

/** Why something that is in sight cannot be chosen now. */
export interface RefusalView {
  answer: string
  words: string
  code: string
  clause?: string | null
  tag?: string
  cards?: string[]
  seats?: number[]
  places?: string[]
}

/** How a match came about: parts that add up to the scores, or what everybody had turn by turn. */
export interface LedgerView {
  title: string
  words: string
  parts: TallyView[]
  course: TallyView[]
  besides: TallyView[]
  holdings: HoldingView[]
  best: PartView | null
}

/** A number of each seat's. */
export interface TallyView {
  label: string
  values: number[]
}

/** So many copies of a card that are a seat's in the end, and what each of them is worth. */
export interface HoldingView {
  seat: number
  card: string
  copies: number
  worth: number
}

/** Something to go back to: the event and its move, in a few words, and the card it is pictured by. */
export interface HighlightView {
  event: number
  move: number
  kind: string
  words: string
  about?: string
  card?: string | null
  seat?: number | null
  heading?: string
}

/** The parts of a View that have changed; of zones and counters, those that have. */
export interface ViewParts {
  game?: string
  version?: number
  revision?: number
  seats?: number
  names?: string[]
  viewer?: number | null
  over?: boolean
  question?: Question | null
  moves?: MoveView[]
  zones?: ZoneView[]
  counters?: CounterView[]
  scores?: number[]
  winners?: number[]
  events?: number
  notes?: string[]
  details?: string[]
  drawn?: boolean
  shown?: Shown | null
}

/** What is left, in seconds, when this is sent: of the present answer, and to each seat of the match. */
export interface Times {
  move: number | null
  match: number[] | null
}

/** It is kept, as the entry of that number. */
export interface Ack {
  type: "ack"
  mark: string
  number: number
}

/** Why it cannot be, or that it can: then there is no code. */
export interface Reason {
  type: "reason"
  mark: string
  code: string | null
  words: string
  clause: string | null
}

/** Why not, with a code that never changes and, where a rule says so, its clause. */
export interface Refusal {
  type: "refusal"
  code: string
  words: string
  clause: string | null
  mark: string | null
}

/** Who is connected: seats, and how many watch; and for how many seconds each seat's holder is away. If whoever is asked is away, a bot begins to play for them in so many seconds, unless the table waits. */
export interface Presence {
  type: "presence"
  seats: number[]
  watching: number
  away: number[]
  relief: number | null
}

/** The server is going to be restarted in so many seconds; matches are kept, and go on by themselves. */
export interface Restart {
  type: "restart"
  seconds: number
}

/** How the server does. */
export interface Health {
  version: string
  protocol: number
  status: string
  tables: number
  compiled: string[]
  compiling: string[]
}

/** A game in the cupboard. */
export interface GameView {
  name: string
  title: string
  version: number
  summary: string
  nutshell: string
  lesson: boolean
  seats: number[]
  usual_seats: number
  options: OptionView[]
  decks: DeckView[]
  deck_rules: string[]
  bots: BotView[]
  page_files: string[]
}

/** An option of a game: a whole number from low to high, each with a name where the game has them. */
export interface OptionView {
  name: string
  about: string
  default: number
  low: number
  high: number
  names: string[]
}

/** A deck that comes with a game, the captain first. */
export interface DeckView {
  name: string
  cards: string[]
}

/** A kind of bot that may have a seat; it thinks so many simulations ahead, if at all. */
export interface BotView {
  kind: string
  simulations: number
}

/** A design of card, and how many copies there are. */
export interface CardView {
  name: string
  copies: number
  text: string
  facts: Record<string, unknown>
}

/** A chapter of a rulebook. */
export interface Chapter {
  number: string
  title: string
  clauses: Clause[]
}

/** A clause of a rulebook. */
export interface Clause {
  number: string
  text: string
}

/** A deck that somebody builds, the captain first. */
export interface DeckCheck {
  cards: string[]
}

/** Everything that is wrong with a deck. */
export interface Complaints {
  complaints: ComplaintView[]
}

/** What is wrong with a deck, the cards it is about, and the clause that says so, if one does. */
export interface ComplaintView {
  words: string
  cards: string[]
  clause: string | null
}

/** A deck file that somebody has, and what it is called. */
export interface DeckFile {
  name: string
  text: string
}

/** What decks are built of: so many cards besides a captain. */
export interface Pools {
  size: number
  pools: Pool[]
}

/** What a captain's decks may have, and how many of each card at most. */
export interface Pool {
  captain: string
  cards: Record<string, number>
}

/** What anybody may find, the newest first: tables that wait for players, and matches to look on at. */
export interface Lobby {
  open: TableView[]
  playing: TableView[]
}

/** A table to be opened. Its opener's token is made by the opener, who alone keeps it. With a seed the host chooses the deal, as in a lesson. The table isn't listed, and everyone is told. */
export interface Opening {
  game: string
  token: string
  seats?: number | null
  options?: Record<string, number | string>
  decks?: (string | string[])[]
  listed?: boolean
  clock?: Clock | null
  watching?: "anyone" | "link" | "nobody" | null
  absence?: "bot" | "wait" | null
  seed?: number | null
}

/** A table that was opened: an invite for each seat, and one for those who watch. */
export interface Opened {
  table: TableView
  invites: string[]
  watch: string
}

/** A table against bots: its opener sits at the first seat, with the same token, and only starts it. */
export interface Playing {
  opening: Opening
  name: string
  animal?: string
  bot?: string
}

/** A match of bots alone, which its opener watches with all hands open. */
export interface Exhibition {
  opening: Opening
  bot?: string
}

/** Other options, another clock or none, who may look on, or what becomes of who is away. What is left out stays as it is; when the match has begun, all does. */
export interface Terms {
  options?: Record<string, number | string>
  clock?: Clock | null
  watching?: "anyone" | "link" | "nobody" | null
  absence?: "bot" | "wait" | null
}

/** A deck for a seat. */
export interface Brought {
  deck: string | string[]
}

/** One more chair, the last of the table's, and the invite to it. */
export interface Added {
  table: TableView
  invite: string
}

/** Where a seat is moved to. */
export interface Place {
  to: number
}

/** The new invite to a seat. */
export interface Reinvited {
  invite: string
}

/** Somebody who sits down, or asks for a seat, with a token of their own making. In the lobby, no invite is needed. A link may have several, of which any is as good as the first: seats may have been moved since it was made. */
export interface Sitting {
  name: string
  token: string
  invite?: string | null
  animal?: string
  more?: string[]
}

/** What somebody at a table wants to be called, and their animal. */
export interface Person {
  name: string
  animal?: string
}

/** A bot for a seat: casual, steady, sharp, greedy or random. */
export interface Bot {
  kind: string
}

/** The host calls for the deal, with the seal of their contribution, or reveals it after that. Clients with a socket do both there; this is for a host who has none yet. */
export interface Start {
  commitment?: string | null
  seal?: string | null
  contribution?: string | null
}

/** Somebody is in for another match, and waits for the others who are there, or does not. */
export interface Willing {
  wait?: boolean
}

/** The table that was played at, and the new one, once there is one, which whoever has it starts. */
export interface Agreed {
  table: TableView
  rematch: TableView | null
  yours: boolean
}

/** All tables that a browser remembers. */
export interface Remembered {
  tables: Held[]
}

/** A table that a browser remembers, and its token there. */
export interface Held {
  table: string
  token: string
}

/** One of them, and one's seat there; tables that are no more are left out. */
export interface OwnMatch {
  table: TableView
  you: number | null
  asked: number | null
  stage: string
  winners: number[]
}

/** A replay, and in a sentence why it cannot be played again by today's rules, if it cannot. */
export interface Watched {
  departed: string | null
  replay: Replay
}

/** A match that is over as a viewer saw it, from the deal on; `viewer` null: the public. */
export interface Replay {
  table: TableView
  viewer: number | null
  steps: Step[]
}

/** The table after a move, as one viewer saw it: the first view is whole, later ones mostly in parts. */
export interface Step {
  seat: number | null
  hash: string
  events: EventView[]
  view?: View
  parts?: ViewParts
}

/** A set deal, and the marks in their order. */
export interface Lesson {
  seed: number
  seats: number
  options: Record<string, number>
  decks: string[]
  bot: string
  marks: CoachMark[]
}

/** A few sentences beside what they are about. At most one of the last three says what it waits for. In its text *a word* has weight, [a card] is drawn as one, so is `a key`, and {1} is who sits at seat 1. It points at controls of every table, at zones and counters of the game, or at an answer, a card or a place whose name follows a colon. Of a mark that waits for nothing one says oneself that it is read. */
export interface CoachMark {
  title: string
  text: string
  points: string[]
  side?: "bottom" | "left" | "right" | "top"
  choose?: string
  refused?: string
  play?: string[]
}
