import { expect, it } from 'vitest'

import { check } from './fairDeal'

const SEAL = 'c964a150148fdc681f8dcd96f05bfdd869b0bdc927abc4c2063a232842a10a1a'
const SEALS = {
    0: '056381745a8649dbf12fb4b367f62b728e20cb5b575a094cef8a8c4e3cdabbfa',
    1: 'b03432049a4b1d46e7a299ef8dde1ba8f1e771f4c9b98d15fc430586fffc9d47',
}
const OWN = '3c'.repeat(32)
const SHARE = { commitment: SEAL, seat: 0, contribution: OWN, seals: SEALS }
const RECORD = `All Hands record 2
game: leduc 1 ~d09029d2
seats: 2 ~49a4e216
seed: 236104419105556156 ~b1e21b7a
names: Ann | Bo ~a38950c6
players: person | person ~f9400a52
proof: {"version":2,"commitment":"c964a150148fdc681f8dcd96f05bfdd869b0bdc927abc4c2063a232842a10a1a","secret":"fcbebc3d7f8bec37e8de4511b5e5f1fc","nonce":"99aebfc825688e3bb995239d4351eabe","people":[0,1],"without":[],"seals":{"0":"056381745a8649dbf12fb4b367f62b728e20cb5b575a094cef8a8c4e3cdabbfa","1":"b03432049a4b1d46e7a299ef8dde1ba8f1e771f4c9b98d15fc430586fffc9d47"},"contributions":{"0":"3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c","1":"abababababababababababababababababababababababababababababababab"}} ~d6a56e44

0 1 Check ~5b4c1bac
`
const OLDER = `All Hands record 2
game: leduc 1 ~d09029d2
seats: 2 ~49a4e216
seed: 3242682424593917636 ~a94f02d7
names: Ann | Ada ~2709858b
players: person | greedy ~4caafe4d
proof: {"commitment":"${SEAL}","secret":"fcbebc3d7f8bec37e8de4511b5e5f1fc","nonce":"99aebfc825688e3bb995239d4351eabe","stirs":{"0":"3c82ed3c00e0cd4f911c258298fc7107"}} ~8e7be44a

0 1 Check ~5b4c1bac
`

const problems = (record: string, seen?: string, share = SHARE): string =>
    check(record, seen, share)?.problems.join(' ') ?? 'no proof'

it('finds a deal fair that comes from the secret and from every contribution', () => {
    expect(check(RECORD, SEAL, SHARE)).toMatchObject({ problems: [], weak: false, own: true, contributors: 2 })
    expect(check(RECORD, undefined)).toMatchObject({ problems: [], own: false })
})

it('finds out a server that has replaced something', () => {
    expect(problems(RECORD, SEAL.replace('c9', 'd9'))).toContain('doesn’t give the seal')
    expect(problems(RECORD.replace('seats: 2', 'seats: 3'))).toContain('doesn’t give the seal')
    expect(problems(RECORD.replace('seed: 236104419105556156', 'seed: 7'))).toContain('don’t give this deal')
    expect(problems(RECORD.replace('"1":"ab', '"1":"cd'))).toContain(
        'The contribution of seat 2 doesn’t give its seal.',
    )
    expect(problems(RECORD.replace('"people":[0,1]', '"people":[0]'))).toContain('not those that people held')
    expect(problems(RECORD.replace('"people":[0,1]', '"people":[0,1,77]'))).toContain('a seat that doesn’t exist')
})

it('compares the record with what this device kept', () => {
    expect(problems(RECORD, SEAL, { ...SHARE, contribution: '00'.repeat(32) })).toBe(
        'Your contribution was left out or replaced.',
    )
    expect(problems(RECORD, SEAL, { ...SHARE, seals: { ...SEALS, 1: '0'.repeat(64) } })).toBe(
        'The players’ seals are not the ones you saw.',
    )
    expect(problems(RECORD, SEAL, { ...SHARE, commitment: '0'.repeat(64) })).toBe(
        'The server’s seal is not the one you saw before the deal.',
    )
})

it('tells the weaker proof of an older record', () => {
    expect(check(OLDER, SEAL)).toMatchObject({ problems: [], weak: true, own: false })
    expect(problems(OLDER, SEAL)).toBe('The record doesn’t hold the proof that the server promised.')
})

it('says nothing of a record without a proof', () => {
    expect(check('All Hands record 2\ngame: leduc 1', undefined)).toBeUndefined()
})
