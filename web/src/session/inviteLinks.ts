// Invite links: one link carries the invites to all free seats after #, which never reaches a server's log.
export interface Invite {
    seat: number
    invite: string
}

const SEAT = /^(\d{1,2})\.([\w-]+)$/

export function inviteLink(table: string, [first, ...others]: Invite[]): string | undefined {
    if (!first) return undefined
    const more = others.map(({ seat, invite }) => `${seat}.${invite}`).join(',')
    return `${table}#seat=${first.seat}&invite=${first.invite}${more && `&more=${more}`}`
}

export function invitesIn(fragment: URLSearchParams): Invite[] {
    const first = { seat: Number(fragment.get('seat') ?? NaN), invite: fragment.get('invite') ?? '' }
    const more = (fragment.get('more') ?? '').split(',').flatMap((text) => {
        const [, seat = '', invite = ''] = SEAT.exec(text) ?? []
        return invite ? [{ seat: Number(seat), invite }] : []
    })
    return first.invite && Number.isInteger(first.seat) ? [first, ...more] : more
}
