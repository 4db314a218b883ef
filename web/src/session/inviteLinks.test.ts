import { expect, it } from 'vitest'

import { invitesIn, inviteLink } from './inviteLinks'

const TABLE = 'http://127.0.0.1:8000/table/abc'
const SEATS = [
    { seat: 1, invite: 'a-_1' },
    { seat: 2, invite: 'b' },
    { seat: 3, invite: 'c' },
]
const read = (link = ''): unknown => invitesIn(new URLSearchParams(new URL(link).hash.slice(1)))

it('carries the invites to all free seats, and can be read back', () => {
    expect(inviteLink(TABLE, SEATS)).toBe(`${TABLE}#seat=1&invite=a-_1&more=2.b,3.c`)
    expect(read(inviteLink(TABLE, SEATS))).toEqual(SEATS)
    expect(read(inviteLink(TABLE, SEATS.slice(1, 2)))).toEqual([{ seat: 2, invite: 'b' }])
})

it('is empty without free seats, and reads nothing from another link', () => {
    expect(inviteLink(TABLE, [])).toBeUndefined()
    expect(read(`${TABLE}#watch=w`)).toEqual([])
    expect(read(`${TABLE}#seat=x&invite=&more=2,.b,3.c`)).toEqual([{ seat: 3, invite: 'c' }])
})
