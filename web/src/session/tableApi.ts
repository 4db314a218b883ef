// What one does at the door: open a table, sit down, seat bots, agree on terms, start, play again.
import { metaOf } from '../games/registry'
import { mayReveal, sealOf, shareOf } from '../wire/fairness'
import { ask, Refused } from '../wire/http'
import { type Key, type KeyOf, keep, lastTerms, newToken, self } from '../wire/keyring'
import type { AddSeatResponse, RematchResponse, BotMatchRequest, OpenTableResponse, OpenTableRequest, MyMatch, MoveSeatRequest, QuickPlayRequest, NewInviteResponse, TakeSeatRequest, StartRequest, TableView, TableSettings, RematchRequest } from '../wire/types'

export const GUEST = 'Guest'
export const LEVELS = ['casual', 'steady', 'sharp']
export const LEVEL = 'steady'

/** Who one is, on this device. */
export const me = (): { name: string; animal: string } => ({ name: self()?.name ?? GUEST, animal: self()?.animal ?? '' })

/** A table of one's own, with oneself at its first seat. */
export async function openTable(game: string, more: Partial<OpenTableRequest> = {}): Promise<Key> {
  const token = newToken()
  const { table, invites, watch } = await ask<OpenTableResponse>('tables', { method: 'POST', body: { game, token, ...more } satisfies OpenTableRequest })
  await ask(`tables/${table.id}/seats/0/player`, { method: 'PUT', body: { ...me(), token } satisfies TakeSeatRequest })
  return keep({ id: table.id, game, token, seat: 0, opener: true, invites, watch })
}

/** The options a game is usually played with here. */
const usual = (game: string): Pick<OpenTableRequest, 'options'> => ({ options: metaOf(game).usual ?? {} })

/** A table on the terms of last time, open at once, so that its link can be sent while it is set up. */
export async function openAsBefore(game: string, listed = false): Promise<Key> {
  const last = lastTerms(game)
  return openTable(game, { ...usual(game), ...last, listed }).catch((error: unknown) => {
    if (last && error instanceof Refused && error.code !== 'OFFLINE') return openTable(game, { listed }) // the game has changed since
    throw error
  })
}

/** Deals that were asked for, by their tables; the table's screen is made meanwhile. */
const deals = new Map<string, Promise<unknown>>()

function deal(key: KeyOf, table: TableView): void {
  const dealing = start(key, table)
  deals.set(key.id, dealing)
  dealing.then(() => deals.delete(key.id), () => {}) // a refusal is kept for whoever sits at the table
}

/** Nothing of a table is worth seeing before the cards are dealt that were asked for. */
export const dealt = (id: string): Promise<unknown> => deals.get(id) ?? Promise.resolve()

/** At a table against bots, at once. */
export async function playNow(game: string, more: Partial<OpenTableRequest> = {}, bot = LEVEL): Promise<Key> {
  const token = newToken()
  const body: QuickPlayRequest = { opening: { game, token, ...usual(game), ...more }, ...me(), bot }
  const { table, invites, watch } = await ask<OpenTableResponse>('quick-play', { method: 'POST', body })
  const key = keep({ id: table.id, game, token, seat: 0, opener: true, invites, watch })
  deal(key, table)
  return key
}

/** A match of bots alone to look at, all hands open. */
export async function watchBots(game: string, bot = LEVEL): Promise<Key> {
  const token = newToken()
  const body: BotMatchRequest = { opening: { game, token }, bot }
  const { table, watch } = await ask<OpenTableResponse>('bot-matches', { method: 'POST', body })
  return keep({ id: table.id, game, token: watch })
}

/** Who looks on would like to play in the place of a bot, and has a token ready for it. */
export async function askForSeat(key: KeyOf, game: string): Promise<Key> {
  const wished = { name: me().name, token: newToken() }
  await ask(`tables/${key.id}/seat-request`, { method: 'PUT', body: { ...me(), token: wished.token } satisfies TakeSeatRequest, token: key.token })
  return keep({ ...key, game, wished })
}

/** No seat for whoever asks, or none any more for oneself. */
export const unwish = ({ id, token, wished }: KeyOf): Promise<TableView> => ask(`tables/${id}/seat-request`, { method: 'DELETE', token: wished?.token ?? token })

export const grantSeat = ({ id, token }: KeyOf, seat: number): Promise<TableView> => ask(`tables/${id}/seats/${seat}/grant`, { method: 'PUT', token })

/** By any of these invites: seats may have been moved since the link was made. */
export async function sitDown(id: string, game: string, seat: number, name: string, animal: string, [invite, ...more]: string[]): Promise<Key> {
  const token = newToken()
  await ask(`tables/${id}/seats/${seat}/player`, { method: 'PUT', body: { name, animal, token, ...(invite ? { invite, more } : {}) } satisfies TakeSeatRequest })
  return keep({ id, game, token, seat })
}

export const rename = ({ id, token }: KeyOf, seat: number, name: string, animal: string): Promise<TableView> =>
  ask(`tables/${id}/seats/${seat}/player`, { method: 'PATCH', body: { name, animal }, token })

export const seatBot = ({ id, token }: KeyOf, seat: number, kind: string): Promise<TableView> =>
  ask(`tables/${id}/seats/${seat}/bot`, { method: 'PUT', body: { kind }, token })

export const freeSeat = ({ id, token }: KeyOf, seat: number): Promise<TableView> =>
  ask(`tables/${id}/seats/${seat}/player`, { method: 'DELETE', token })

export async function addChair(key: KeyOf): Promise<void> {
  const { invite } = await ask<AddSeatResponse>(`tables/${key.id}/seats`, { method: 'POST', token: key.token })
  key.invites = [...(key.invites ?? []), invite]
  keep(key)
}

/** Another link to a seat; the one of before lets nobody in any more. */
export async function reinvite(key: KeyOf, seat: number): Promise<void> {
  const { invite } = await ask<NewInviteResponse>(`tables/${key.id}/seats/${seat}/invite`, { method: 'POST', token: key.token })
  key.invites = key.invites?.map((old, i) => (i === seat ? invite : old)) ?? []
  keep(key)
}

export async function removeChair(key: KeyOf, seat: number): Promise<void> {
  await ask(`tables/${key.id}/seats/${seat}`, { method: 'DELETE', token: key.token })
  key.invites = key.invites?.filter((_, i) => i !== seat) ?? []
  keep(key)
}

/** A seat to another place; those between make room. */
export async function moveChair(key: KeyOf, seat: number, to: number): Promise<TableView> {
  const table = await ask<TableView>(`tables/${key.id}/seats/${seat}`, { method: 'PATCH', body: { to } satisfies MoveSeatRequest, token: key.token })
  const invites = [...(key.invites ?? [])]
  invites.splice(to, 0, ...invites.splice(seat, 1))
  key.invites = invites
  keep(key)
  return table
}

export const settle = ({ id, token }: KeyOf, terms: TableSettings): Promise<TableView> =>
  ask(`tables/${id}/settings`, { method: 'PUT', body: terms, token })

export const bringDeck = ({ id, token }: KeyOf, seat: number, deck: string | string[]): Promise<TableView> =>
  ask(`tables/${id}/seats/${seat}/deck`, { method: 'PUT', body: { deck }, token })

/** A bot plays for somebody who is away, who can take the seat back at any time. */
export const standIn = ({ id, token }: KeyOf, seat: number): Promise<TableView> =>
  ask(`tables/${id}/seats/${seat}/stand-in`, { method: 'PUT', body: { kind: LEVEL }, token })

/** No bot begins to play by itself for somebody who is away. */
export const waitFor = ({ id, token }: KeyOf, seat: number): Promise<TableView> => ask(`tables/${id}/seats/${seat}/wait`, { method: 'PUT', token })

export const takeBack = ({ id, token }: KeyOf, seat: number): Promise<TableView> =>
  ask(`tables/${id}/seats/${seat}/stand-in`, { method: 'DELETE', token })

/** Leave for good: a bot has the seat. */
export const retire = ({ id, token, seat }: KeyOf): Promise<TableView> => ask(`tables/${id}/seats/${seat}/player`, { method: 'DELETE', token })

/** Call for the deal, with the seal of this device's contribution; where only that is missing, reveal it at once. */
export async function start(key: KeyOf, { commitment }: TableView): Promise<TableView> {
  const { id, token, seat } = key
  const call = (body: StartRequest): Promise<TableView> => ask(`tables/${id}/start`, { method: 'POST', body, token })
  if (!commitment || seat === undefined) return call({})
  const share = shareOf(key, commitment, seat)
  const called = await call({ commitment, seal: sealOf(share) })
  return mayReveal(key, share, called) ? call({ commitment, contribution: share.contribution }) : called
}

/** In for another match: the key to its table, once all who are there are in, or if nobody is waited for. Whoever was last starts it. */
export async function playAgain(key: KeyOf, wait = true): Promise<Key | undefined> {
  const { token, seat, invites, watch } = key
  const { rematch, yours } = await ask<RematchResponse>(`tables/${key.id}/rematch`, { method: 'POST', body: { wait } satisfies RematchRequest, token })
  if (!rematch) return undefined
  const again = keep({ id: rematch.id, game: rematch.game, token, seat, opener: yours, invites, watch })
  if (yours && !rematch.started) deal(again, rematch)
  return again
}

/** As many as the server tells of at once. */
const TOGETHER = 50

/** The tables this device has keys to, with their current state. */
export async function ownMatches(keys: KeyOf[]): Promise<MyMatch[]> {
  const tables = keys.flatMap(({ id, token }) => (token ? [{ table: id, token }] : []))
  const parts = Array.from({ length: Math.ceil(tables.length / TOGETHER) }, (_, i) => tables.slice(i * TOGETHER, (i + 1) * TOGETHER))
  const told = await Promise.all(parts.map((tables) => ask<MyMatch[]>('my-matches', { method: 'POST', body: { tables } })))
  return told.flat()
}

/** Give the match up: you count as last, and it ends, or a bot plays your seat on. */
export async function concede(key: KeyOf, seat: number): Promise<TableView> {
  const table = await ask<TableView>(`tables/${key.id}/seats/${seat}/concession`, { method: 'PUT', token: key.token })
  if (!table.over) keep({ ...key, seat: undefined })
  return table
}

/** Delete a table of yours that nobody else has played at. */
export const removeTable = ({ id, token }: KeyOf): Promise<void> => ask(`tables/${id}`, { method: 'DELETE', token })
