// What a game's folder gives the page, one file each, found by its name:
//
//   meta.ts         GameMeta        for the lobby and card backs; small, loaded with the page
//   ui.ts           GameUI          for the table
//   deckBuilder.ts  DeckBuilderUI   for games whose players bring decks
//
// Every file is optional: a game without one gets the plain version. A UI must give `cards` and `board`; the other
// groups, and everything marked with ?, have defaults.
import type { Component } from 'svelte'

import type { CardsUI } from '../cards/cardUI'
import type { Design } from '../cards/design'
import type { Match, MatchRules } from '../match/match.svelte'
import type { SceneRules } from '../match/playback.svelte'
import type { SelectionRules } from '../match/selection.svelte'
import type { Target } from '../match/paths'
import type { Event, Move, View } from '../net/view'

export interface GameMeta {
    /** The glyph on the game's card backs and tiles. */
    emblem: string
    /** The picture on its card in the lobby: SVG. */
    cover?: string
    /** What players do, in one sentence. */
    about?: string
    length?: string
    /** Its position in the lobby; games without one come last. */
    shelf?: number
    /** Solo challenges by the value of the option `challenge`; the unit that counts first. */
    solo?: { title: string; unit: string; challenges: { title: string; about: string }[] }
    /** Options for a quick match. */
    usual?: Record<string, number>
    /** A game to learn with, under a short name. */
    lesson?: { title: string }
}

export interface GameUI extends MatchRules {
    cards: CardsUI
    board: BoardUI
    hand?: HandUI
    plates?: PlatesUI
    text?: TextUI
    scene?: SceneUI
    keys?: KeysUI
}

type BoardRules = NonNullable<SelectionRules['board']>

/** The middle of the table. */
export interface BoardUI extends BoardRules {
    Board: Component
    /** The board draws the other players' hands. */
    showsHands?: boolean
    /** Two players face each other: spectators sit behind the first. */
    facing?: boolean
    /** Whether the board draws the answers, so that the action bar doesn't. */
    drawsAnswers?: (view: View, match: Match) => boolean
    /** CSS classes of the whole table. */
    tableClasses?: (view: View, match: Match) => string
    /** Selectors of zones and counters by name, for lessons that point at them. */
    anchors?: Record<string, string>
    /** Load code that this view needs and no match starts with. */
    preload?: (view: View) => Promise<void> | undefined
}

/** The viewer's own row: themselves, their hand, and what is beside it. */
export interface HandUI {
    /** Left of the hand, instead of the default panel; `dock` on phones. */
    SelfPanel?: Component<{ dock?: boolean }>
    /** Right of the hand, instead of the keyboard hints. */
    HandSide?: Component
    /** A tab on each card, at rest. */
    CardTab?: Component<{ design: Design; first: boolean }>
    /** Shown instead of the hand while `replacesHand` says so. */
    HandReplacement?: Component
    replacesHand?: (view: View) => boolean
    /** Shown instead of the hand at the end. */
    EndHand?: Component
    /** The group of a card, by a number that orders the groups. */
    group?: (view: View, card: string) => number
    /** The price on a card's tab. */
    price?: (view: View, card: string) => string | undefined
    /** The line under the viewer's name. */
    selfLine?: (view: View) => string
}

/** A badge on a player's plate. */
export interface Badge {
    words: string
    glyph?: string
    icon?: string
    cls?: string
    /** Narrow plates show only the picture. */
    short?: boolean
}

export interface PlateData {
    score: number | string
    tone?: 'up' | 'down'
    out?: boolean
    marks: Badge[]
    /** The number of cards in hand, or words where that says nothing. */
    held: number | string
}

/** The players and their scores. */
export interface PlatesUI {
    data?: (view: View, seat: number, events: Event[]) => PlateData
    /** Instead of the default plate. */
    Plate?: Component<{ seat: number }>
    /** The board draws the players. */
    onBoard?: boolean
    /** Instead of opponents, in a solo match. */
    SoloGoal?: Component
    /** The coin that scores count: its CSS class, and its name in the engine's words. */
    coin?: { cls: string; words: RegExp }
    /** What scores count, in the singular: "hook". */
    unit?: string
    /** The line under a player's name at the end. */
    subtitle?: (view: View, seat: number) => string
}

type Choosing = NonNullable<SelectionRules['text']>

/** Words in the action bar that differ from the engine's or the page's. */
export interface TextUI extends Choosing {
    /** The question, where the board already shows a part of it. */
    question?: (view: View, chosen: Target[]) => { head: string; rest: string } | undefined
    /** What the bar says while another player decides (default: "is thinking"). */
    waiting?: (view: View) => string | undefined
    /** Kinds of answers to keep away from the main button. */
    riskyAnswers?: string[]
    /** The glyph on an answer's button. */
    answerGlyph?: (view: View, move: Move) => string | undefined
    /** A second button beside the main one: the one other thing to do with this selection. */
    alternative?: (view: View, chosen: Target[]) => { words: string; target: Target } | undefined
    /** Selections have several steps: the button says Back instead of Undo. */
    stepsBack?: boolean
    /** What a place on the board is called: "a unit". */
    placeName?: string | ((view: View) => string)
    /** What the cards asked for are called: "model". */
    cardName?: (view: View) => string | undefined
    /** The end of the match, for games that show it on the board. */
    end?: (view: View) => { head: string; rest: string; again: string }
}

/** What the bar says during a scene, and the label of the button that goes on. */
export interface SceneText {
    head: string
    rest: string
    go?: string
}

/** A word stamped on the table for a moment: "Blocked". */
export interface Stamp {
    words: string
    about?: string
    /** Selectors of where it happened; the first one on screen gets the stamp. */
    at: string[]
}

/** Moments: scenes, stamps, the end, and the outline of a replay. */
export interface SceneUI extends SceneRules {
    /** What the bar says; in suspense it mustn't tell the end. Default: the last event's words. */
    text?: (scene: Event[], view: View, inSuspense: boolean) => SceneText | undefined
    /** Words to stamp on the table for new events. */
    stamps?: (news: Event[], events: Event[], view: View) => Stamp[]
    /** The end screen, where score towers don't tell the story. */
    loadEndScreen?: () => Promise<{ default: Component }>
    /** What is at stake, drawn along a replay's timeline. */
    replayStake?: (view: View) => number
}

/** Keys besides those of every table: digits the hand doesn't need, and letters. */
export interface KeysUI {
    targets: (view: View, match: Match) => Record<string, Target>
    /** Rows for the list of keys. */
    help?: [keys: string[], words: string][]
}

/** How the deck builder sorts and draws a game's cards. */
export interface DeckBuilderUI {
    cost: (design: Design) => number
    /** The CSS class of the cost's sign. */
    sign?: string
    /** Kinds of cards in the plural, each with its colour in the curve. */
    kinds: { words: string; colour: string; of: (design: Design) => boolean }[]
    /** The factions whose cards a captain's deck may have. */
    houses: (captain: Design) => { words: string; glyph: string; of: (design: Design) => boolean }[]
    /** The letters of a card's faction. */
    code: (design: Design) => string
    Captain?: Component<{ design: Design }>
    /** Drawn before a card's name in a deck. */
    Line?: Component<{ design: Design }>
    /** One more count of a deck. */
    counts?: { glyph: string; words: string; of: (design: Design) => boolean }
}
