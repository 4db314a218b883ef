// This device's part of a fair deal: its own bytes, their seal, and what it had seen before it revealed them.
import { type NewCredentials, saveCredentials, credentialsFor } from './credentials'
import { sha256 } from './sha256'
import type { TableView } from './types'

export interface Share {
    /** The server's commitment, which the contribution is meant for. */
    commitment: string
    seat: number
    contribution: string
    /** The seals of all seats as they stood when the contribution was revealed; empty before that. */
    seals: Record<string, string>
    /** The seals of an earlier round, in which this device revealed other bytes. */
    before?: Record<string, string>
}

const draw = (): string =>
    [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const sealOf = ({ commitment, seat, contribution }: Omit<Share, 'seals' | 'before'>): string =>
    sha256(`All Hands seal\ncommitment: ${commitment}\nseat: ${seat}\ncontribution: ${contribution}\n`)

/** This device's part of the deal under the table's commitment, kept before anything of it is sent. */
export function shareOf(key: NewCredentials, commitment: string, seat: number): Share {
    const kept = credentialsFor(key.id)?.share
    if (kept?.commitment === commitment && kept.seat === seat) return kept
    const before = kept && Object.keys(kept.seals).length ? kept.seals : kept?.before
    const share = { commitment, seat, contribution: draw(), seals: {}, ...(before && { before }) }
    saveCredentials({ ...key, seal: commitment, share })
    return share
}

/** Whether another round goes without a seat of the one before: else the server could repeat rounds until it likes the deal. */
const isSmaller = (seals: Record<string, string>, before: Record<string, string>): boolean =>
    Object.keys(seals).length < Object.keys(before).length && Object.keys(seals).every((seat) => seat in before)

/** Whether the contribution may be revealed: every seal is set, this one among them, and they stay as they are. Notes them. */
export function mayReveal(key: NewCredentials, share: Share, table: TableView): boolean {
    if (table.dealing !== 'reveals' || table.commitment !== share.commitment) return false
    const seals = Object.fromEntries(table.seats.flatMap(({ seal }, seat) => (seal ? [[String(seat), seal]] : [])))
    if (seals[share.seat] !== sealOf(share) || (share.before && !isSmaller(seals, share.before))) return false
    if (Object.keys(share.seals).length) return JSON.stringify(seals) === JSON.stringify(share.seals)
    saveCredentials({ ...key, seal: share.commitment, share: { ...share, seals } })
    return true
}
