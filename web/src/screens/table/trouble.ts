// What stands between a player and their move: the connection, somebody who is away, a move that is to be taken back.
import type { Match } from '../../match/match.svelte'
import type { TableView } from '../../wire/types'
import type { Room } from '../room/room.svelte'

export type Trouble =
  | { kind: 'lost' }
  | { kind: 'held'; seat: number }
  | { kind: 'undo'; who: string }
  | { kind: 'asking' }
  | { kind: 'away'; seat: number; who: string }

export function troubleOf(room: Room, table: TableView, match: Match): Trouble | undefined {
  const me = match.view.viewer
  if (!room.connected) return { kind: 'lost' }
  if (me === null || match.view.over) return undefined
  if (table.chairs[me]?.stand_in) return { kind: 'held', seat: me }
  const asks = table.undo_asked
  if (asks !== null) return asks === me ? { kind: 'asking' } : { kind: 'undo', who: match.view.names[asks] ?? '' }
  const asked = match.view.question?.seat
  if (asked !== undefined && asked !== me && match.players[asked]?.away && !table.chairs[asked]?.stand_in) return { kind: 'away', seat: asked, who: match.view.names[asked] ?? '' }
  return undefined
}
