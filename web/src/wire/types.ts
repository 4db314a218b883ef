// What the server and a client say to each other, as docs/schema/wire.json has it.
import type { Event, View } from './view'

export interface Hello { type: 'hello'; protocol: number; token?: string | null; seen?: number }
export interface Move { type: 'move'; mark: string; move: number | string; revision?: number | null }
export interface EntryView { number: number; kind: string; seat: number | null; mark?: string | null }
export interface Chair { name: string | null; bot: string | null }
export interface TableView {
  id: string
  game: string
  title: string
  version: number
  options: Record<string, number>
  listed: boolean
  chairs: Chair[]
  started: boolean
  over: boolean
}
export interface Update { type: 'update'; number: number; table: TableView; entries: EntryView[]; events: Event[]; view: View | null }
export interface Ack { type: 'ack'; mark: string; number: number }
export interface Refusal { type: 'refusal'; code: string; words: string; clause: string | null; mark: string | null }
export interface OptionView { name: string; about: string; default: number; low: number; high: number; names: string[] }
export interface GameView {
  name: string
  title: string
  version: number
  summary: string
  seats: number[]
  usual_seats: number
  options: OptionView[]
  decks: string[]
}
export interface Opened { table: TableView; invites: string[]; watch: string }

export type ToServer = Hello | Move
export type ToClient = Update | Ack | Refusal
