// What one does at the door: open a table, sit down, seat bots, start.
import { ask } from '../../wire/http'
import { type Key, keep, newToken, self } from '../../wire/keyring'
import type { GameView, Opened, TableView } from '../../wire/types'

export interface Terms {
  seats: number
  options: Record<string, number>
  decks: (string | string[])[]
  listed: boolean
}

export const GUEST = 'Guest'
export const LEVELS = ['casual', 'steady', 'sharp'] as const
export type Level = (typeof LEVELS)[number]

export const usualTerms = (game: GameView): Terms => ({
  seats: game.usual_seats,
  options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
  decks: [],
  listed: false,
})

/** A table of one's own, with oneself at its first seat. */
export async function openTable(game: string, terms: Partial<Terms>): Promise<Key> {
  const opener = newToken()
  const { table, invites, watch } = await ask<Opened>('tables', { method: 'POST', body: { game, token: opener, ...terms } })
  const key = keep({ id: table.id, game, opener, invites, watch })
  return sitDown(key, 0, self()?.name ?? GUEST, invites[0])
}

export async function sitDown(key: Omit<Key, 'used'>, seat: number, name: string, invite?: string): Promise<Key> {
  const token = newToken()
  await ask<TableView>(`tables/${key.id}/seats/${seat}`, { method: 'PUT', body: { name, token, ...(invite ? { invite } : {}) } })
  return keep({ ...key, token, seat })
}

export const seatBot = (key: Omit<Key, 'used'>, seat: number, kind: string): Promise<TableView> =>
  ask(`tables/${key.id}/seats/${seat}/bot`, { method: 'PUT', body: { kind }, token: key.opener })

export const freeSeat = (key: Omit<Key, 'used'>, seat: number): Promise<TableView> =>
  ask(`tables/${key.id}/seats/${seat}`, { method: 'DELETE', token: key.opener ?? key.token })

export const start = (key: Omit<Key, 'used'>): Promise<TableView> =>
  ask(`tables/${key.id}/start`, { method: 'POST', token: key.opener })

/** At a table against bots, at once. */
export async function playNow(game: string, terms: Partial<Terms> = {}, level: Level = 'steady'): Promise<Key> {
  const key = await openTable(game, terms)
  for (let seat = 1; seat < (key.invites?.length ?? 0); seat++) await seatBot(key, seat, level)
  await start(key)
  return key
}
