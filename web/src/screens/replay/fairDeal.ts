// The fair-deal check: from a match record and what this device kept, whether anyone could have arranged the deal.
import { sealOf, type Share } from '../../net/fairness'
import { sha256 } from '../../net/sha256'

interface Proof {
    version: number
    commitment: string
    secret: string
    nonce: string
    people: number[]
    without: number[]
    seals: Record<string, string>
    contributions: Record<string, string>
}

/** The weaker proof of older records: contributions without seals. */
interface StirredProof {
    commitment: string
    secret: string
    nonce: string
    stirs: Record<string, string>
}

export interface Checked {
    /** What is wrong; nothing, if the deal is what it says. */
    problems: string[]
    /** An older record, whose proof says less. */
    weak: boolean
    /** This device has contributed, and found its contribution in the deal. */
    own: boolean
    commitment: string
    secret: string
    contributors: number
    seed: string
}

/** Every line of a record ends with one. */
const CHECKSUM = / ~[0-9a-f]{8}$/
const HEADER = /^(?:game|seats|option [^:]+|deck \d+): .*$/
const CONTRIBUTION = /^[0-9a-f]{64}$/

const field = (lines: string[], name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
const seedOf = (text: string): string => String(BigInt(`0x${sha256(text).slice(0, 16)}`) >> 2n)
const listed = (name: string, added: Record<string, string>): string =>
    Object.entries(added)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([seat, text]) => `${name} ${seat}: ${text}\n`)
        .join('')

/** What is wrong with who took part, and with their seals. */
function* partProblems(
    { version, commitment, people, without, seals, contributions }: Proof,
    seats: number,
): Generator<string> {
    if (version !== 2) yield 'The proof is of a version this page doesn’t know.'
    const added = Object.keys(contributions).map(Number)
    if (
        [...people, ...without, ...added, ...Object.keys(seals).map(Number)].some(
            (seat) => !(seat >= 0 && seat < seats),
        )
    )
        yield 'It names a seat that doesn’t exist.'
    if (
        people.some((seat) => added.includes(seat) === without.includes(seat)) ||
        added.some((seat) => !people.includes(seat))
    )
        yield 'The seats that contributed are not those that people held.'
    if (Object.keys(seals).length !== added.length) yield 'A seal has no contribution, or a contribution no seal.'
    for (const seat of added) {
        const contribution = contributions[seat] ?? ''
        if (!CONTRIBUTION.test(contribution) || sealOf({ commitment, seat, contribution }) !== seals[seat])
            yield `The contribution of seat ${seat + 1} doesn’t give its seal.`
    }
}

/** Where a proof differs from what this device saw and contributed. */
function* shareProblems({ commitment, seals, contributions }: Proof, share: Share): Generator<string> {
    if (commitment !== share.commitment) yield 'The server’s seal is not the one you saw before the deal.'
    if (contributions[share.seat] !== share.contribution) yield 'Your contribution was left out or replaced.'
    if (listed('', seals) !== listed('', share.seals)) yield 'The players’ seals are not the ones you saw.'
}

/** Check a record's proof, against what this device kept of the deal; undefined, if there is none. */
export function check(record: string, seen: string | undefined, share?: Share): Checked | undefined {
    const lines = record.split('\n').map((line) => line.replace(CHECKSUM, ''))
    const told = field(lines, 'proof')
    if (!told) return undefined
    const proof = JSON.parse(told) as Proof | StirredProof
    const { commitment, secret, nonce } = proof
    const terms = lines
        .filter((line) => HEADER.test(line))
        .map((line) => `${line}\n`)
        .join('')
    const weak = !('version' in proof)
    const seed = weak
        ? seedOf(`secret: ${secret}\n${listed('stir', proof.stirs)}`)
        : seedOf(`All Hands deal 2\nsecret: ${secret}\n${listed('contribution', proof.contributions)}`)
    const shared = share && Object.keys(share.seals).length ? share : undefined
    const problems: string[] = []
    if (sha256(`secret: ${secret}\nnonce: ${nonce}\n${terms}`) !== commitment || (seen && seen !== commitment))
        problems.push('The secret doesn’t give the seal that was shown before the first move.')
    if (seed !== field(lines, 'seed')) problems.push('The secret and the contributions don’t give this deal.')
    if (!weak)
        problems.push(
            ...partProblems(proof, Number(field(lines, 'seats'))),
            ...(shared ? shareProblems(proof, shared) : []),
        )
    else if (shared) problems.push('The record doesn’t hold the proof that the server promised.')
    return {
        problems,
        weak,
        own: !weak && shared !== undefined,
        commitment,
        secret,
        contributors: Object.keys(weak ? proof.stirs : proof.contributions).length,
        seed,
    }
}
