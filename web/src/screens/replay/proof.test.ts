import { expect, it } from 'vitest'

import { check } from './proof'

const SEAL = 'c964a150148fdc681f8dcd96f05bfdd869b0bdc927abc4c2063a232842a10a1a'
const RECORD = `All Hands record 2
game: leduc 1 ~d09029d2
seats: 2 ~49a4e216
seed: 3242682424593917636 ~a94f02d7
names: Ann | Ada ~2709858b
players: person | greedy ~4caafe4d
proof: {"commitment":"${SEAL}","secret":"fcbebc3d7f8bec37e8de4511b5e5f1fc","nonce":"99aebfc825688e3bb995239d4351eabe","stirs":{"0":"3c82ed3c00e0cd4f911c258298fc7107"}} ~8e7be44a

0 1 Check ~5b4c1bac
`

it('opens the seal of a deal that a server has dealt', async () => {
  expect(await check(RECORD, SEAL)).toMatchObject({ sealed: true, seeded: true })
  expect(await check(RECORD, undefined)).toMatchObject({ sealed: true, seeded: true })
})

it('finds a deal that was not the one that was sealed', async () => {
  expect(await check(RECORD, SEAL.replace('c9', 'd9'))).toMatchObject({ sealed: false, seeded: true })
  expect(await check(RECORD.replace('seats: 2', 'seats: 3'), SEAL)).toMatchObject({ sealed: false })
  expect(await check(RECORD.replace('3242682424593917636', '7'), SEAL)).toMatchObject({ sealed: true, seeded: false })
})

it('says nothing of a record without a proof', async () => {
  expect(await check('All Hands record 2\ngame: leduc 1', undefined)).toBeUndefined()
})
