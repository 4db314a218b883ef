// What stands between a player and their move: the connection, somebody who is away, a move that is to be taken back.
import type { Match } from '../../match/match.svelte'
import type { TableView } from '../../wire/types'
import type { Room } from '../../session/session.svelte'

export type Trouble =
  | { kind: 'lost'; since?: number | undefined }
  | { kind: 'restart' }
  | { kind: 'back'; events: number }
  | { kind: 'wish'; name: string; animal: string; seats: number[] }
  | { kind: 'held'; seat: number; bot: string }
  | { kind: 'elsewhere' }
  | { kind: 'leaving' }
  | { kind: 'conceding'; goesOn: boolean }
  | { kind: 'undo'; who: string }
  | { kind: 'asking' }
  | { kind: 'away'; seat: number; who: string }

/** So many bots' seats are offered to whoever gives one away. */
const FEW = 3

export function troubleOf(room: Room, table: TableView, match: Match): Trouble | undefined {
  const me = match.view.viewer
  const restart = room.restart !== undefined || (room.standing.kind === 'lost' && room.standing.restart)
  const others = table.seats.some(({ name, bot }, seat) => seat !== me && name !== null && bot === null)
  if (!room.connected) return restart ? { kind: 'restart' } : { kind: 'lost', since: others && !match.view.over ? room.lost : undefined }
  if (room.conceding && !match.view.over) return { kind: 'conceding', goesOn: others && table.seats.length > 2 }
  if (room.leaving) return { kind: 'leaving' }
  if (room.back) return { kind: 'back', events: room.back.events }
  if (restart && !match.mine && !match.view.over) return { kind: 'restart' }
  if (me === null || match.view.over) return undefined
  if (room.elsewhere) return { kind: 'elsewhere' }
  const bot = table.seats[me]?.stand_in
  if (bot) return { kind: 'held', seat: me, bot }
  const asks = table.undo_requested_by
  if (asks !== null) return asks === me ? { kind: 'asking' } : { kind: 'undo', who: match.view.names[asks] ?? '' }
  if (table.seat_request && room.decides) return { kind: 'wish', ...table.seat_request, seats: table.seats.flatMap(({ bot }, seat) => (bot ? [seat] : [])).slice(0, FEW) }
  const asked = match.view.question?.seat
  if (asked !== undefined && asked !== me && match.players[asked]?.absence?.kind === 'away') return { kind: 'away', seat: asked, who: match.view.names[asked] ?? '' }
  return undefined
}

/** Nothing can be done here for now. */
export const isIdle = ({ kind }: Trouble): boolean => kind === 'lost' || kind === 'restart' || kind === 'elsewhere'

/** What is missing is the connection: what says so has to be here already. */
export const isLost = ({ kind }: Trouble): boolean => kind === 'lost' || kind === 'restart' || kind === 'back'
