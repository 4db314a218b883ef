// What this device keeps: the player's profile, and the tokens of every table. The server keeps only hashes.
import type { Share } from './fairness'

export interface TableCredentials {
    id: string
    game: string
    /** This device's token at the table: for a seat, as the host, or as a spectator. */
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
    /** The current step of a lesson, if the table has one. */
    lesson?: number | undefined
    /** When it was last used, in milliseconds. */
    used: number
}
export type NewCredentials = Omit<TableCredentials, 'used'>

export interface Profile {
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
export const allCredentials = (): TableCredentials[] =>
    load<TableCredentials[]>(KEYS, []).sort((a, b) => b.used - a.used)

export const credentialsFor = (id: string): TableCredentials | undefined =>
    allCredentials().find((key) => key.id === id)

export function saveCredentials(key: NewCredentials): TableCredentials {
    const kept = { ...credentialsFor(key.id), ...key, used: Date.now() }
    const others = allCredentials().filter(({ id }) => id !== key.id)
    localStorage.setItem(KEYS, JSON.stringify([kept, ...others].slice(0, MOST)))
    return kept
}

export function removeCredentials(id: string): void {
    localStorage.setItem(KEYS, JSON.stringify(allCredentials().filter((key) => key.id !== id)))
}

export const savedProfile = (): Profile | undefined => load<Profile | undefined>(SELF, undefined)

export function saveProfile(name: string, animal: string): void {
    localStorage.setItem(SELF, JSON.stringify({ name, animal } satisfies Profile))
}

/** A token nobody can guess. */
export function newToken(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    return btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
}

const GUIDED = 'guided'

/** Whether a game's lesson was offered or taken. It is offered only once. */
export const hasSeenLesson = (game: string): boolean => load<string[]>(GUIDED, []).includes(game)

export function markLessonSeen(game: string): void {
    localStorage.setItem(GUIDED, JSON.stringify([...new Set([...load<string[]>(GUIDED, []), game])]))
}

/** The terms on which a game was set up last. */
export interface LastSettings {
    seats: number
    options: Record<string, number>
}

const TERMS = 'terms'

export const lastSettings = (game: string): LastSettings | undefined =>
    load<Record<string, LastSettings>>(TERMS, {})[game]

export function saveSettings(game: string, terms: LastSettings): void {
    localStorage.setItem(TERMS, JSON.stringify({ ...load<Record<string, LastSettings>>(TERMS, {}), [game]: terms }))
}
