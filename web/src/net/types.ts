// Made by `python -m tools.generate_types` from the server's structs; not to be changed by hand.

export const PROTOCOL = 6

export type ToServer = Hello | PlayMove | WhyNot | SendChat | SetAutoAnswer | Undo | AnswerUndo | Seal | Reveal

export type ToClient = Update | Ack | Explanation | Rejection | Presence | RestartNotice

/** The first message: the client's token and the number of the last event it has seen (0: none). With `known`, every Update includes what the viewer knows as numbers: bots need more than a view. */
export interface Hello {
  type: "hello"
  protocol: number
  token?: string | null
  seen?: number
  known?: boolean
}

/** A move, by number or in words. Sent again with the same id, it's acknowledged but not repeated. */
export interface PlayMove {
  type: "play_move"
  request_id: string
  move: number | string
  revision?: number | null
}

/** Asks why a move isn't legal or one of your cards can't be played. The answer is an Explanation. */
export interface WhyNot {
  type: "why_not"
  request_id: string
  move?: number | string | null
  card?: string | null
}

/** A chat message. Spectators give a name, and players read theirs after the match. */
export interface SendChat {
  type: "send_chat"
  request_id: string
  words: string
  name?: string | null
  animal?: string
}

/** Has a kind of question declined for you in this match, or asks you again. A View names the declining move of a question that has one. Other players don't learn about it. */
export interface SetAutoAnswer {
  type: "set_auto_answer"
  request_id: string
  question: string
  always: boolean
}

/** Undoes your last move at once if it revealed nothing. Otherwise asks the other players. */
export interface Undo {
  type: "undo"
  request_id: string
  revision?: number | null
}

/** Answers an undo request. */
export interface AnswerUndo {
  type: "answer_undo"
  request_id: string
  granted: boolean
}

/** The seal of a seat's contribution to the deal, made for this commitment. */
export interface Seal {
  type: "seal"
  request_id: string
  commitment: string
  seal: string
}

/** A seat's contribution to the deal, sent once every participant has set a seal. */
export interface Reveal {
  type: "reveal"
  request_id: string
  commitment: string
  contribution: string
}

/** The table's current state, and what happened since the last event the client has seen. Match events are numbered from `since`. If the client already has any of these numbers, they were undone. Fields that are left out haven't changed since the last Update on this socket. */
export interface Update {
  type: "update"
  number: number
  you: number | null
  table_events: TableEventView[]
  since: number
  events: EventView[]
  table?: TableView
  view?: View | null
  delta?: ViewDelta
  earlier_events?: TableEventView[]
  auto_answers?: string[]
  undoable: boolean
  clock?: ClockState
  known?: string
}

/** An event of the table's log as everyone may see it. Only its sender gets the request id. `words` is a sentence about it, or the chat message itself. Moves are described by the match's events. */
export interface TableEventView {
  number: number
  kind: string
  seat?: number | null
  words?: string | null
  request_id?: string | null
  name?: string | null
  animal?: string | null
}

/** Something that happened: who, what, from where to where; the card only if the viewer may know it. Like events in a row share a `sentence`, which the first of them has; `words` are those of this one alone. On the wire, `words` are empty where the sentence says the same. */
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
  actor: number | null
}

/** Everything public about a table except the match itself. The commitment binds the server to its part of the deal before anyone sits down. A deal that the host chose has none. `dealing` says what the deal is waiting for after the host has called for it. */
export interface TableView {
  id: string
  game: string
  title: string
  version: number
  options: Record<string, number>
  decks: (string | string[])[]
  listed: boolean
  invite_only: boolean
  watching: "anyone" | "link" | "nobody"
  clock: Clock | null
  absence: "bot" | "wait"
  absence_grace: number
  host: number | null
  seats: SeatInfo[]
  commitment: string | null
  started: boolean
  over: boolean
  undo_requested_by: number | null
  seat_request: SeatRequestView | null
  rematch: string | null
  replay_key: string | null
  host_chose: boolean
  dealing: "reveals" | "seals" | null
}

/** Seconds per move, or for all of a player's moves in the match, with an increment for each move. */
export interface Clock {
  move?: number | null
  match?: number | null
  increment?: number
}

/** A seat and its player, if any; `bot` is a bot's level. A stand-in is the bot that plays an absent player's turns. The seat is still the player's. */
export interface SeatInfo {
  name: string | null
  bot: string | null
  animal: string
  stand_in: string | null
  awaited: boolean
  seal: string | null
  wants_rematch: boolean
  successor: string | null
  conceded: boolean
}

/** A spectator who asks for a bot's seat. */
export interface SeatRequestView {
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
  shown: DisplayView | null
}

/** What is being asked, and of whom, in words for the viewer. `declines` is the move that lets it pass, where the player may have that made every time. `news` is what led to the question: "Ben raised." */
export interface Question {
  seat: number
  decision: string
  words: string
  declines?: number | null
  news?: string
}

/** A legal move: its number, its words, and what it refers to. `kind` is the id of its message. */
export interface MoveView {
  id: number
  words: string
  cards: string[]
  seats: number[]
  places: string[]
  kind: string
  short: string
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
export interface DisplayView {
  stage: string
  moment: ActiveRuleView | null
  captions: CaptionView[]
  refusals: RefusalView[]
  ledger?: ScoreBreakdownView | null
  highlights?: HighlightView[]
}

/** The rule of the moment, and the clauses where it stands. */
export interface ActiveRuleView {
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
  parts?: CaptionPartView[]
}

/** A piece of a caption: a few words or a number, and what it refers to. */
export interface CaptionPartView {
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
export interface ScoreBreakdownView {
  title: string
  words: string
  parts: SeatValuesView[]
  course: SeatValuesView[]
  besides: SeatValuesView[]
  holdings: CardHoldingView[]
  best: CaptionPartView | null
}

/** A number of each seat's. */
export interface SeatValuesView {
  label: string
  values: number[]
}

/** So many copies of a card that are a seat's in the end, and what each of them is worth. */
export interface CardHoldingView {
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

/** The changed fields of a View. For zones and counters, only the changed items. */
export interface ViewDelta {
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
  shown?: DisplayView | null
}

/** Seconds left at the time of sending: for the pending move, and for each seat in the match. */
export interface ClockState {
  move: number | null
  match: number[] | null
}

/** The request is stored, as the event of that number. */
export interface Ack {
  type: "ack"
  request_id: string
  number: number
}

/** Why a move isn't legal. Without a code, it is. */
export interface Explanation {
  type: "explanation"
  request_id: string
  code: string | null
  words: string
  clause: string | null
}

/** Why a request was rejected: a code that never changes, a sentence, and the rule's clause if any. */
export interface Rejection {
  type: "rejection"
  code: string
  words: string
  clause: string | null
  request_id: string | null
}

/** The connected seats, the number of spectators, and how many seconds each seat's player has been away. `stand_in_in` is the time until a bot stands in for the absent player whose turn it is. */
export interface Presence {
  type: "presence"
  seats: number[]
  spectators: number
  away: number[]
  stand_in_in: number | null
}

/** The server restarts in so many seconds, announced `notice` seconds ahead. Matches continue then. */
export interface RestartNotice {
  type: "restart_notice"
  seconds: number
  notice: number
}

/** The server's health. */
export interface Health {
  version: string
  protocol: number
  status: string
  tables: number
  compiled: string[]
  compiling: string[]
  commit: string
}

/** A game that can be played here. */
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

/** A game's option: a whole number from low to high, with a name for each where the game has them. */
export interface OptionView {
  name: string
  about: string
  default: number
  low: number
  high: number
  names: string[]
}

/** A deck that comes with a game; the captain comes first. */
export interface DeckView {
  name: string
  cards: string[]
}

/** A bot level, and how many simulations it runs (0: none). */
export interface BotView {
  kind: string
  simulations: number
}

/** How messages read in a language: a catalogue in Fluent's syntax. */
export interface WordsFile {
  locale: string
  source: string
}

/** A card, and how many copies there are. */
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

/** A player-built deck; the captain comes first. */
export interface CheckDeckRequest {
  cards: string[]
}

/** All problems with a deck. */
export interface CheckDeckResponse {
  problems: DeckProblemView[]
}

/** A problem with a deck, the cards it's about, and its clause if there is one. */
export interface DeckProblemView {
  words: string
  cards: string[]
  clause: string | null
}

/** A player's deck file. */
export interface DeckFile {
  name: string
  text: string
}

/** The card pool for decks: `size` cards besides a captain. */
export interface CardPools {
  size: number
  pools: CardPool[]
}

/** The cards a captain's decks may have, and how many of each. */
export interface CardPool {
  captain: string
  cards: Record<string, number>
}

/** Tables that wait for players and matches to watch, the newest first. */
export interface Lobby {
  open: TableView[]
  playing: TableView[]
}

/** A table to open. The host makes up their own token and keeps it. With a seed the host chooses the deal, as in a lesson. The table isn't listed, and every screen says so. */
export interface OpenTableRequest {
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

/** The opened table, an invite for each seat, and one for spectators. */
export interface OpenTableResponse {
  table: TableView
  invites: string[]
  watch: string
}

/** A table against bots. The host gets the first seat with the same token, and only has to start. */
export interface QuickPlayRequest {
  opening: OpenTableRequest
  name: string
  animal?: string
  bot?: string
}

/** A match between bots, which its host watches with open hands. */
export interface BotMatchRequest {
  opening: OpenTableRequest
  bot?: string
}

/** Options, clock, who may watch, and what happens to absent players. Left out: unchanged. */
export interface TableSettings {
  options?: Record<string, number | string>
  clock?: Clock | null
  watching?: "anyone" | "link" | "nobody" | null
  absence?: "bot" | "wait" | null
}

/** A deck for a seat. */
export interface ChooseDeckRequest {
  deck: string | string[]
}

/** The table with one more seat at the end, and that seat's invite. */
export interface AddSeatResponse {
  table: TableView
  invite: string
}

/** A seat's new position. */
export interface MoveSeatRequest {
  to: number
}

/** A seat's new invite. */
export interface NewInviteResponse {
  invite: string
}

/** A player who takes a seat, or asks for one, with a token they made up. A link may have several invites, any of which may be the seat's: seats may have moved since it was made. */
export interface TakeSeatRequest {
  name: string
  token: string
  invite?: string | null
  animal?: string
  more?: string[]
}

/** A player's name and animal. */
export interface PlayerProfile {
  name: string
  animal?: string
}

/** A bot for a seat: casual, steady, sharp, greedy or random. */
export interface SeatBotRequest {
  kind: string
}

/** The host's call for the deal, with the seal of their contribution, or later the contribution. Clients with a WebSocket send both there. This is for a host who has none yet. */
export interface StartRequest {
  commitment?: string | null
  seal?: string | null
  contribution?: string | null
}

/** A player who wants a rematch, and whether to wait for the other connected players. */
export interface RematchRequest {
  wait?: boolean
}

/** The finished table, and the rematch's once it's open. Its host starts it. */
export interface RematchResponse {
  table: TableView
  rematch: TableView | null
  yours: boolean
}

/** All tables that a device remembers. */
export interface MyMatchesRequest {
  tables: TableCredentials[]
}

/** A table that a device remembers, and its token there. */
export interface TableCredentials {
  table: string
  token: string
}

/** One of your matches. Tables that no longer exist are left out. */
export interface MyMatch {
  table: TableView
  you: number | null
  decider: number | null
  stage: string
  winners: number[]
}

/** A replay, a warning if today's rules lead to another state, and whether the host chose the deal. */
export interface ReplayResponse {
  divergence: string | null
  host_chose: boolean
  replay: Replay
}

/** A finished match as a viewer saw it, from the deal on; null is the public. */
export interface Replay {
  table: TableView
  viewer: number | null
  frames: ReplayFrame[]
}

/** The match after a move as one viewer saw it. The first view is whole, later ones mostly deltas. */
export interface ReplayFrame {
  seat: number | null
  hash: string
  events: EventView[]
  view?: View
  delta?: ViewDelta
}

/** A set deal, and the marks in their order. */
export interface Lesson {
  seed: number
  seats: number
  options: Record<string, number>
  decks: string[]
  bot: string
  marks: LessonStep[]
}

/** A bubble beside its subject. At most one of the last three fields says what it waits for. In its text *a word* is emphasised, [a card] and `a key` are drawn, and {1} is seat 1's name. It points at controls of every table, at zones and counters of the game, or at an answer, a card or a place whose name follows a colon. If it waits for nothing, the player confirms it. */
export interface LessonStep {
  title: string
  text: string
  points: string[]
  side?: "bottom" | "left" | "right" | "top"
  choose?: string
  refused?: string
  play?: string[]
}
