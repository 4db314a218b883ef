// Requests about a table: open it, take a seat, seat bots, change settings, start, ask for a rematch.
import { metaOf } from '../games/registry'
import { mayReveal, sealOf, shareOf } from '../net/fairness'
import { request, ApiError } from '../net/api'
import { wordsOf } from '../net/words'
import { localize } from '../words/renderer'
import {
    type TableCredentials,
    type NewCredentials,
    saveCredentials,
    lastSettings,
    newToken,
    savedProfile,
} from '../net/credentials'
import type {
    AddSeatResponse,
    RematchResponse,
    BotMatchRequest,
    OpenTableResponse,
    OpenTableRequest,
    MyMatch,
    MoveSeatRequest,
    QuickPlayRequest,
    NewInviteResponse,
    TakeSeatRequest,
    StartRequest,
    TableView,
    TableSettings,
    RematchRequest,
} from '../net/types'

export const GUEST = 'Guest'
export const LEVELS = ['casual', 'steady', 'sharp']
export const LEVEL = 'steady'

/** Return the player's profile on this device. */
export const profile = (): { name: string; animal: string } => ({
    name: savedProfile()?.name ?? GUEST,
    animal: savedProfile()?.animal ?? '',
})

/** Open a table and take its first seat. */
export async function openTable(game: string, more: Partial<OpenTableRequest> = {}): Promise<TableCredentials> {
    const token = newToken()
    const { table, invites, watch } = await request<OpenTableResponse>('tables', {
        method: 'POST',
        body: { game, token, ...more } satisfies OpenTableRequest,
    })
    await request(`tables/${table.id}/seats/0/player`, {
        method: 'PUT',
        body: { ...profile(), token } satisfies TakeSeatRequest,
    })
    return saveCredentials({ id: table.id, game, token, seat: 0, opener: true, invites, watch })
}

/** Return the options for a quick match. */
const usual = (game: string): Pick<OpenTableRequest, 'options'> => ({ options: metaOf(game).usual ?? {} })

/** Open a table with the last settings at once, so that its link can be shared during setup. */
export async function openWithLastSettings(game: string, listed = false): Promise<TableCredentials> {
    const last = lastSettings(game)
    return openTable(game, { ...usual(game), ...last, listed }).catch((error: unknown) => {
        if (last && error instanceof ApiError && error.code !== 'OFFLINE') return openTable(game, { listed }) // the game has changed since then
        throw error
    })
}

/** Deals in progress, by table; the table's screen loads in parallel. */
const deals = new Map<string, Promise<unknown>>()

function deal(key: NewCredentials, table: TableView): void {
    const dealing = start(key, table)
    deals.set(key.id, dealing)
    dealing.then(
        () => deals.delete(key.id),
        () => {},
    ) // keep an error for the table's screen
}

/** Wait for a deal in progress: before it there is nothing to show. */
export const whenDealt = (id: string): Promise<unknown> => deals.get(id) ?? Promise.resolve()

/** Start a match against bots at once. */
export async function playNow(
    game: string,
    more: Partial<OpenTableRequest> = {},
    bot = LEVEL,
): Promise<TableCredentials> {
    const token = newToken()
    const body: QuickPlayRequest = { opening: { game, token, ...usual(game), ...more }, ...profile(), bot }
    const { table, invites, watch } = await request<OpenTableResponse>('quick-play', { method: 'POST', body })
    const key = saveCredentials({ id: table.id, game, token, seat: 0, opener: true, invites, watch })
    deal(key, table)
    return key
}

/** Start a match of bots only to watch, with open hands. */
export async function watchBots(game: string, bot = LEVEL): Promise<TableCredentials> {
    const token = newToken()
    const body: BotMatchRequest = { opening: { game, token }, bot }
    const { table, watch } = await request<OpenTableResponse>('bot-matches', { method: 'POST', body })
    return saveCredentials({ id: table.id, game, token: watch })
}

/** Ask for a bot's seat as a spectator, with a token for it at hand. */
export async function requestSeat(key: NewCredentials, game: string): Promise<TableCredentials> {
    const wished = { name: profile().name, token: newToken() }
    await request(`tables/${key.id}/seat-request`, {
        method: 'PUT',
        body: { ...profile(), token: wished.token } satisfies TakeSeatRequest,
        token: key.token,
    })
    return saveCredentials({ ...key, game, wished })
}

/** Decline a seat request, or cancel your own. */
export const cancelSeatRequest = ({ id, token, wished }: NewCredentials): Promise<TableView> =>
    request(`tables/${id}/seat-request`, { method: 'DELETE', token: wished?.token ?? token })

export const grantSeat = ({ id, token }: NewCredentials, seat: number): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/grant`, { method: 'PUT', token })

/** Take a seat with any of these invites: seats may have moved since the link was made. */
export async function takeSeat(
    id: string,
    game: string,
    seat: number,
    name: string,
    animal: string,
    [invite, ...more]: string[],
): Promise<TableCredentials> {
    const token = newToken()
    await request(`tables/${id}/seats/${seat}/player`, {
        method: 'PUT',
        body: { name, animal, token, ...(invite ? { invite, more } : {}) } satisfies TakeSeatRequest,
    })
    return saveCredentials({ id, game, token, seat })
}

export const rename = ({ id, token }: NewCredentials, seat: number, name: string, animal: string): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/player`, { method: 'PATCH', body: { name, animal }, token })

export const seatBot = ({ id, token }: NewCredentials, seat: number, kind: string): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/bot`, { method: 'PUT', body: { kind }, token })

export const freeSeat = ({ id, token }: NewCredentials, seat: number): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/player`, { method: 'DELETE', token })

export async function addSeat(key: NewCredentials): Promise<void> {
    const { invite } = await request<AddSeatResponse>(`tables/${key.id}/seats`, { method: 'POST', token: key.token })
    key.invites = [...(key.invites ?? []), invite]
    saveCredentials(key)
}

/** Replace a seat's invite; the old link stops working. */
export async function replaceInvite(key: NewCredentials, seat: number): Promise<void> {
    const { invite } = await request<NewInviteResponse>(`tables/${key.id}/seats/${seat}/invite`, {
        method: 'POST',
        token: key.token,
    })
    key.invites = key.invites?.map((old, i) => (i === seat ? invite : old)) ?? []
    saveCredentials(key)
}

export async function removeSeat(key: NewCredentials, seat: number): Promise<void> {
    await request(`tables/${key.id}/seats/${seat}`, { method: 'DELETE', token: key.token })
    key.invites = key.invites?.filter((_, i) => i !== seat) ?? []
    saveCredentials(key)
}

/** Move a seat to another position; those between shift. */
export async function moveSeat(key: NewCredentials, seat: number, to: number): Promise<TableView> {
    const table = await request<TableView>(`tables/${key.id}/seats/${seat}`, {
        method: 'PATCH',
        body: { to } satisfies MoveSeatRequest,
        token: key.token,
    })
    const invites = [...(key.invites ?? [])]
    invites.splice(to, 0, ...invites.splice(seat, 1))
    key.invites = invites
    saveCredentials(key)
    return table
}

export const changeSettings = ({ id, token }: NewCredentials, terms: TableSettings): Promise<TableView> =>
    request(`tables/${id}/settings`, { method: 'PUT', body: terms, token })

export const chooseDeck = ({ id, token }: NewCredentials, seat: number, deck: string | string[]): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/deck`, { method: 'PUT', body: { deck }, token })

/** Let a bot stand in for an absent player, who can take the seat back at any time. */
export const startStandIn = ({ id, token }: NewCredentials, seat: number): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/stand-in`, { method: 'PUT', body: { kind: LEVEL }, token })

/** Wait for an absent player: no stand-in starts automatically. */
export const waitForPlayer = ({ id, token }: NewCredentials, seat: number): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/wait`, { method: 'PUT', token })

export const endStandIn = ({ id, token }: NewCredentials, seat: number): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/stand-in`, { method: 'DELETE', token })

/** Leave for good: a bot gets the seat. */
export const leaveForGood = ({ id, token, seat }: NewCredentials): Promise<TableView> =>
    request(`tables/${id}/seats/${seat}/player`, { method: 'DELETE', token })

/** Ask for the deal, with the seal of this device's contribution; reveal it at once if only that is missing. */
export async function start(key: NewCredentials, { commitment }: TableView): Promise<TableView> {
    const { id, token, seat } = key
    const call = (body: StartRequest): Promise<TableView> =>
        request(`tables/${id}/start`, { method: 'POST', body, token })
    if (!commitment || seat === undefined) return call({})
    const share = shareOf(key, commitment, seat)
    const called = await call({ commitment, seal: sealOf(share) })
    return mayReveal(key, share, called) ? call({ commitment, contribution: share.contribution }) : called
}

/** Accept a rematch. Return the new table's credentials once everyone present has, or at once without waiting. The last to accept starts it. */
export async function requestRematch(key: NewCredentials, wait = true): Promise<TableCredentials | undefined> {
    const { token, seat, invites, watch } = key
    const { rematch, yours } = await request<RematchResponse>(`tables/${key.id}/rematch`, {
        method: 'POST',
        body: { wait } satisfies RematchRequest,
        token,
    })
    if (!rematch) return undefined
    const again = saveCredentials({ id: rematch.id, game: rematch.game, token, seat, opener: yours, invites, watch })
    if (yours && !rematch.started) deal(again, rematch)
    return again
}

/** The most tables the server reports at once. */
const TOGETHER = 50

/** List the tables this device has credentials for, with their current state. */
export async function ownMatches(keys: NewCredentials[]): Promise<MyMatch[]> {
    const tables = keys.flatMap(({ id, token }) => (token ? [{ table: id, token }] : []))
    const parts = Array.from({ length: Math.ceil(tables.length / TOGETHER) }, (_, i) =>
        tables.slice(i * TOGETHER, (i + 1) * TOGETHER),
    )
    const told = await Promise.all(
        parts.map((tables) => request<MyMatch[]>('my-matches', { method: 'POST', body: { tables } })),
    )
    return Promise.all(told.flat().map(inWords))
}

/** Render how far a match is, in the words of its game. */
async function inWords(match: MyMatch): Promise<MyMatch> {
    if (!match.stage) return match
    const names = match.table.seats.map(({ name }) => name ?? '')
    return localize(match, await wordsOf(match.table.game), { names, seat: match.you })
}

/** Concede: you come last, and the match ends or a bot plays on. */
export async function concede(key: NewCredentials, seat: number): Promise<TableView> {
    const table = await request<TableView>(`tables/${key.id}/seats/${seat}/concession`, {
        method: 'PUT',
        token: key.token,
    })
    if (!table.over) saveCredentials({ ...key, seat: undefined })
    return table
}

/** Delete a table that nobody else has played at. */
export const removeTable = ({ id, token }: NewCredentials): Promise<void> =>
    request(`tables/${id}`, { method: 'DELETE', token })
