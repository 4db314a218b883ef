// Interruptions of play: a lost connection, absent players, undo requests.
import type { Match } from '../../match/match.svelte'
import type { TableView } from '../../net/types'
import type { TableSession } from '../../session/session.svelte'

export type Interruption =
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

/** How many bot seats the host can offer at a time. */
const FEW = 3

export function interruptionOf(room: TableSession, table: TableView, match: Match): Interruption | undefined {
    const me = match.view.viewer
    const restart = room.restart !== undefined || (room.connection.kind === 'lost' && room.connection.restart)
    const others = table.seats.some(({ name, bot }, seat) => seat !== me && name !== null && bot === null)
    if (!room.connected)
        return restart
            ? { kind: 'restart' }
            : { kind: 'lost', since: others && !match.view.over ? room.disconnectedAt : undefined }
    if (room.conceding && !match.view.over) return { kind: 'conceding', goesOn: others && table.seats.length > 2 }
    if (room.leaving) return { kind: 'leaving' }
    if (room.reconnected) return { kind: 'back', events: room.reconnected.events }
    if (restart && !match.mine && !match.view.over) return { kind: 'restart' }
    if (me === null || match.view.over) return undefined
    if (room.inOtherTab) return { kind: 'elsewhere' }
    const bot = table.seats[me]?.stand_in
    if (bot) return { kind: 'held', seat: me, bot }
    const asks = table.undo_requested_by
    if (asks !== null) return asks === me ? { kind: 'asking' } : { kind: 'undo', who: match.view.names[asks] ?? '' }
    if (table.seat_request && room.isHost)
        return {
            kind: 'wish',
            ...table.seat_request,
            seats: table.seats.flatMap(({ bot }, seat) => (bot ? [seat] : [])).slice(0, FEW),
        }
    const asked = match.view.question?.seat
    if (asked !== undefined && asked !== me && match.players[asked]?.absence?.kind === 'away')
        return { kind: 'away', seat: asked, who: match.view.names[asked] ?? '' }
    return undefined
}

/** Nothing can be done here for now. */
export const isIdle = ({ kind }: Interruption): boolean => kind === 'lost' || kind === 'restart' || kind === 'elsewhere'

/** What is missing is the connection: what says so has to be here already. */
export const isLost = ({ kind }: Interruption): boolean => kind === 'lost' || kind === 'restart' || kind === 'back'
