// What this device keeps: who one is, and for every table the keys to it. The server keeps only their hashes.
import type { Share } from './fairness'

export interface Key {
  id: string
  game: string
  /** The token by which one is known there: at a seat, as who opened the table, or as who watches. */
  token?: string | undefined
  seat?: number | undefined
  opener?: boolean
  /** The invitations an opener may send: one a seat, one to watch. */
  invites?: string[] | undefined
  watch?: string | undefined
  /** The seal of the deal, as it was shown before the match. */
  seal?: string | undefined
  /** This device's part of the deal. */
  share?: Share | undefined
  /** A seat one has asked for, and the token with which one would hold it. */
  wished?: { name: string; token: string } | undefined
  /** The mark of a lesson at which one is; a table without lessons has none. */
  lesson?: number | undefined
  /** When it was last used, in milliseconds. */
  used: number
}
export type KeyOf = Omit<Key, 'used'>

export interface Self {
  name: string
  animal: string
}

const KEYS = 'keys'
const SELF = 'self'
const MOST = 500

function load<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

/** The tables this device has keys to, the last used first. */
export const keys = (): Key[] => load<Key[]>(KEYS, []).sort((a, b) => b.used - a.used)

export const keyTo = (id: string): Key | undefined => keys().find((key) => key.id === id)

export function keep(key: KeyOf): Key {
  const kept = { ...keyTo(key.id), ...key, used: Date.now() }
  const others = keys().filter(({ id }) => id !== key.id)
  localStorage.setItem(KEYS, JSON.stringify([kept, ...others].slice(0, MOST)))
  return kept
}

export function forget(id: string): void {
  localStorage.setItem(KEYS, JSON.stringify(keys().filter((key) => key.id !== id)))
}

export const self = (): Self | undefined => load<Self | undefined>(SELF, undefined)

export function keepSelf(name: string, animal: string): void {
  localStorage.setItem(SELF, JSON.stringify({ name, animal } satisfies Self))
}

/** A token nobody can guess. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

const GUIDED = 'guided'

/** Whether somebody was offered to be shown around at a game, or has been; offered once, it is not again. */
export const isGuided = (game: string): boolean => load<string[]>(GUIDED, []).includes(game)

export function keepGuided(game: string): void {
  localStorage.setItem(GUIDED, JSON.stringify([...new Set([...load<string[]>(GUIDED, []), game])]))
}

/** The terms on which a game was set up last. */
export interface LastTerms {
  seats: number
  options: Record<string, number>
}

const TERMS = 'terms'

export const lastTerms = (game: string): LastTerms | undefined => load<Record<string, LastTerms>>(TERMS, {})[game]

export function keepTerms(game: string, terms: LastTerms): void {
  localStorage.setItem(TERMS, JSON.stringify({ ...load<Record<string, LastTerms>>(TERMS, {}), [game]: terms }))
}
