// Whether a deal was arranged: the server was bound by a seal before the first move; here it is opened and checked.
export interface Proof {
  commitment: string
  secret: string
  nonce: string
  stirs: Record<string, string>
}

export interface Checked {
  /** The seal that was shown before the match is that of this deal. */
  sealed: boolean
  /** The seed came of the secret and of what the seats added. */
  seeded: boolean
  proof: Proof
  seed: string
}

/** Every line of a record ends with one. */
const CHECKSUM = / ~[0-9a-f]{8}$/
const HEADER = /^(?:game|seats|option [^:]+|deck \d+): .*$/

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const field = (lines: string[], name: string): string | undefined => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)

/** Check a record's proof, against the seal that this device saw before the match if it did. */
export async function check(record: string, seen: string | undefined): Promise<Checked | undefined> {
  const lines = record.split('\n').map((line) => line.replace(CHECKSUM, ''))
  const told = field(lines, 'proof')
  if (!told) return undefined
  const proof = JSON.parse(told) as Proof
  const terms = lines.filter((line) => HEADER.test(line)).map((line) => `${line}\n`).join('')
  const seal = hex(await sha256(`secret: ${proof.secret}\nnonce: ${proof.nonce}\n${terms}`))
  const stirs = Object.entries(proof.stirs).sort(([a], [b]) => Number(a) - Number(b)).map(([seat, stir]) => `stir ${seat}: ${stir}\n`)
  const digest = await sha256(`secret: ${proof.secret}\n${stirs.join('')}`)
  const seed = digest.slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) >> 2n
  return { sealed: seal === (seen ?? proof.commitment), seeded: String(seed) === field(lines, 'seed'), proof, seed: String(seed) }
}
