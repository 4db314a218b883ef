// What a game's folder gives the page. `box` is small and always there, for lobby and backs; `skin` comes with the table.
import type { Component } from 'svelte'

import type { Design } from '../cards/design'
import type { Target } from '../match/choosing'
import type { Match } from '../match/match.svelte'
import type { Event, Move, View } from '../wire/view'

export interface Box {
  /** The glyph on the game's backs and tiles. */
  emblem: string
  /** The picture on the lid of its box. */
  cover?: string
  /** What is written on the box: in a sentence what one does, and how long it takes. */
  about?: string
  length?: string
  /** Its place on the shelf; a game without one is for learning or to be found elsewhere. */
  shelf?: number
  /** Challenges for one player, by the number of the option `challenge`; the unit that counts first. */
  solo?: { title: string; unit: string; challenges: { title: string; about: string }[] }
  /** Options to play with, unless you choose others. */
  usual?: Record<string, number>
  /** To learn with, under a short name. */
  lesson?: { title: string }
}

/** How a design looks beside its face: the classes of its card, its full name for who cannot see, and its chip. */
export interface Look {
  cls: string
  label: string
  /** The name without what its text begins with. */
  brief?: string
  chip: { cls: string; words: string; glyph?: string; /** What its glyph says of it to who can see. */ unseen?: string }
  /** The picture on its face, where its chip has another one. */
  picture?: string
}

export interface Mark {
  words: string
  glyph?: string
  icon?: string
  cls?: string
  /** On narrow plates only the picture is shown. */
  short?: boolean
}

/** What a player's plate says. */
export interface PlateFacts {
  score: number | string
  tone?: 'up' | 'down'
  out?: boolean
  marks: Mark[]
  /** How many cards are held; or, where that tells nothing, words in their place. */
  held: number | string
}

/** A kind of cards in the gallery: its name, its sign, and which they are. */
export interface Sort {
  words: string
  glyph?: string
  /** A sign that is no glyph, by its class. */
  sign?: string
  of: (design: Design) => boolean
}

/** What the bar says of a scene, and on the button what one goes on to. */
export interface Telling {
  head: string
  rest: string
  go?: string
}

/** A word stamped on the table for a moment: "Blocked". */
export interface Stamp {
  words: string
  about?: string
  /** Selectors of where it happened; the first one that is drawn gets the stamp. */
  at: string[]
}

/** What a game's decks are built with: how its cards are sorted, and how captains and lines of a deck look. */
export interface Bench {
  cost: (design: Design) => number
  /** The class of the sign of what a card costs. */
  sign?: string
  /** Kinds of cards, in words for several of them, each with its colour in the curve. */
  kinds: { words: string; colour: string; of: (design: Design) => boolean }[]
  /** Whose cards a captain's decks may have. */
  houses: (captain: Design) => { words: string; glyph: string; of: (design: Design) => boolean }[]
  /** The letters of a card's house. */
  code: (design: Design) => string
  Captain?: Component<{ design: Design }>
  /** What stands before a card's name in a line of a deck. */
  Line?: Component<{ design: Design }>
  /** What else is counted of a deck. */
  counts?: { glyph: string; words: string; of: (design: Design) => boolean }
}

export interface Skin {
  Face: Component<{ design: Design }>
  /** Its cards have no text on them. */
  wordless?: boolean
  look: (design: Design) => Look
  /** How its cards are sorted in the gallery, where that is not as their files do; a card is of one of each row. */
  sorts?: () => Promise<{ default: Sort[][] }>
  /** The coin that numbers on plates count, and its name in the engine's words. */
  coin?: { cls: string; words: RegExp }
  /** The group a card in your hand lies in, by a number that orders the groups. */
  group?: (view: View, card: string) => number
  /** What the tab on a card says of its price. */
  price?: (view: View, card: string) => string | undefined
  /** What scores count, in one word: "hook". */
  unit?: string
  /** What is at stake: the outline of a match, along the track of its replay. */
  stake?: (view: View) => number
  /** What stands under a player's name at the end: their agency, say. */
  house?: (view: View, seat: number) => string
  plate?: (view: View, seat: number, events: Event[]) => PlateFacts
  /** Whether such events are held up before the view goes on: as a scene, or for a glimpse in passing. */
  scene?: (events: Event[]) => 'scene' | 'glimpse' | undefined
  /** What is told of a scene, and while it is hushed, without its end; else what its last event says. */
  tells?: (scene: Event[], view: View, hushed: boolean) => Telling | undefined
  /** Moments of the news to stamp on the table, by all that happened before. */
  stamps?: (news: Event[], events: Event[], view: View) => Stamp[]
  /** What is said at the end of a match, and how one goes on. */
  end?: (view: View) => { head: string; rest: string; again: string }
  /** The end of a match, where towers of points would not tell it; it is fetched when it is there. */
  ended?: () => Promise<{ default: Component }>
  /** What lies in the place of the hand at the end. */
  Spoils?: Component
  /** What stands under the player's own name. */
  own?: (view: View) => string
  Middle: Component
  /** The middle draws what the others hold. */
  showsHands?: boolean
  /** Two players face each other: spectators look over the first one's shoulder. */
  facing?: boolean
  /** The players are drawn in the middle, not above it. */
  plateless?: boolean
  /** In the place of the plain plate, of oneself left of the hand, and of the keys right of it. */
  Plate?: Component<{ seat: number }>
  Me?: Component<{ dock?: boolean }>
  Side?: Component
  /** A tab on each card in hand, at rest. */
  Tab?: Component<{ design: Design; first: boolean }>
  /** In the place of the opponents, where there are none. */
  Goal?: Component
  /** In the place of the hand, while something else is asked for. */
  Laid?: Component
  lays?: (view: View) => boolean
  /** The picture on an answer in words: a glyph. */
  sign?: (view: View, move: Move) => string | undefined
  /** What one may do instead of what is chosen, where that is one thing: it gets a button beside the one that commits. */
  instead?: (view: View, chosen: Target[]) => { words: string; target: Target } | undefined
  /** Gestures go step by step: one steps back from what elsewhere one undoes. */
  steps?: boolean
  /** Whether the middle draws the answers, so that the bar doesn't have to. */
  drawsAnswers?: (view: View, match: Match) => boolean
  /** Answers that one would not touch by accident. */
  parting?: RegExp
  /** The question in other words than the engine's, where the table shows a part of it. */
  asks?: (view: View, chosen: Target[]) => { head: string; rest: string } | undefined
  /** What the bar says while another player decides, where "is thinking" doesn't explain it. */
  waits?: (view: View) => string | undefined
  /** Cards laid down together, in words for the button: "Bid 2 cards worth 6". */
  together?: (view: View, cards: string[]) => string
  /** What a view needs that does not come with the skin, because no match begins with it. */
  fetches?: (view: View) => Promise<void> | undefined
  /** Classes of the whole table, by what is asked, chosen and shown. */
  frame?: (view: View, match: Match) => string
  /** Keys of things at this table, beside those of every table: digits where the hand does not need them, letters. */
  keys?: (view: View, match: Match) => Record<string, Target>
  /** What those keys do, for the list of keys. */
  keyWords?: [keys: string[], words: string][]
  /** Whether a place is lit in the middle when a move names it; a move whose places are not gets a button. */
  lights?: (place: string, view: View) => boolean
  /** Whether a card lies where it can be touched, for tables that can't be sure of it. */
  shows?: (card: string, view: View) => boolean
  /** Where the game's zones and counters are drawn, by their names, for marks that point at them. */
  points?: Record<string, string>
  /** What such a place is called when one is to be chosen: "a unit". */
  placeName?: string | ((view: View) => string)
  /** What the cards are that are asked for: "model". */
  cardName?: (view: View) => string | undefined
}
