// Invite links: one link carries the invites to all free seats after #, which never reaches a server's log.
export interface Invitation {
  seat: number
  invite: string
}

const SEAT = /^(\d{1,2})\.([\w-]+)$/

export function inviting(table: string, [first, ...others]: Invitation[]): string | undefined {
  if (!first) return undefined
  const more = others.map(({ seat, invite }) => `${seat}.${invite}`).join(',')
  return `${table}#seat=${first.seat}&invite=${first.invite}${more && `&more=${more}`}`
}

export function invitationsIn(fragment: URLSearchParams): Invitation[] {
  const first = { seat: Number(fragment.get('seat') ?? NaN), invite: fragment.get('invite') ?? '' }
  const more = (fragment.get('more') ?? '').split(',').flatMap((text) => {
    const [, seat = '', invite = ''] = SEAT.exec(text) ?? []
    return invite ? [{ seat: Number(seat), invite }] : []
  })
  return first.invite && Number.isInteger(first.seat) ? [first, ...more] : more
}
