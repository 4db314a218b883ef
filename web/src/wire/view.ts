// What the server sends, as docs/schema has it.

export interface Move {
  id: number
  words: string
  cards: string[]
  seats: number[]
  places: string[]
}

export interface Event {
  number: number
  /** The number of the move it came of; 0: of the deal. */
  move: number
  kind: string
  words: string
  /** Like events in a row share a sentence, which the first of them has. */
  sentence: string
  seat: number | null
  card: string | null
  key: number | null
  amount: number
  source: string | null
  target: string | null
  /** What begins with it: "Hand 5", "Second round"; a heading of the log. */
  begins?: string
}

export interface Zone {
  place: string
  label: string
  owner: number | null
  open: boolean
  ordered: boolean
  cards: (string | null)[]
  /** By which a card that is seen can be followed from place to place. */
  keys: (number | null)[]
}

export interface Counter {
  name: string
  label: string
  owner: number | null
  index: number
  kind: string
  value: number | boolean | string | null
  /** Whether it counts for the score. */
  score?: boolean
}

export interface Question {
  seat: number
  decision: string
  words: string
}

/** What the engine says about a place besides what lies there; `chips` are cards and prices, short. */
export interface Caption {
  at: string
  words: string
  seats?: number[]
  chips?: { words: string; card?: string }[]
}

/** The rule of the moment, and where it stands. */
export interface Moment {
  title: string
  text: string
  clauses: string[]
}

/** What a model's chance for a job is made of, and how often it would win against those sent so far. */
export interface Chance {
  seat: number
  model: string
  job: string
  sum: number
  parts: { words: string; n: number }[]
  wins?: number
  note?: string
}

/** A unit on the map, with its numbers as they are now. */
export interface Unit {
  place: string
  name: string
  owner: number
  captain: boolean
  corpse: boolean
  hp: number
  left: number
  damage: number
  range: number
  /** In words: "May act", "Stunned", "Shield 2". */
  marks: { words: string; kind: 'go' | 'done' | 'stun' | 'sh' | '' }[]
}

/** The attacks that are open to a unit now, each with what it would likely do. */
export interface Attack {
  from: string
  dice: number
  targets: { place: string; chance: string; of: string }[]
}

/** Why something that is shown cannot be chosen now. */
export interface Refusal {
  card?: string
  place?: string
  seat?: number
  words: string
  clause: string | null
  /** In two words, for a tab on the card: "1 short". */
  short?: string
}

export interface View {
  game: string
  version: number
  revision: number
  seats: number
  names: string[]
  viewer: number | null
  over: boolean
  question: Question | null
  moves: Move[]
  zones: Zone[]
  counters: Counter[]
  scores: number[]
  winners: number[]
  events: number
  notes: string[]
  details: string[]
  drawn: boolean
  /** Where the match stands: "Hand 5 of 12". */
  stage?: string
  captions?: Caption[]
  moment?: Moment
  refusals?: Refusal[]
  chances?: Chance[]
  units?: Unit[]
  attacks?: Attack[]
}

/** Who sits at a seat, as the table's page tells it. */
export interface Player {
  name: string
  animal: string
  note?: string
  away?: string
}

export interface Line {
  seat: number
  words: string
}

/** A clause of the rulebook, with the chapter it stands in. */
export interface Clause {
  number: string
  chapter: string
  text: string
}
