// SHA-256 (FIPS 180-4), because the browser's own exists only on pages served over TLS.
const primes = (count: number): number[] => {
    const found: number[] = []
    for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n)
    return found
}
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The hash of a text in UTF-8, as eight words. */
function hashed(text: string): number[] {
    const bytes = new TextEncoder().encode(text)
    const room = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
    room.set(bytes)
    room[bytes.length] = 0x80
    const view = new DataView(room.buffer)
    view.setUint32(room.length - 8, Math.floor(bytes.length / 2 ** 29))
    view.setUint32(room.length - 4, bytes.length << 3)
    let state = START
    for (let at = 0; at < room.length; at += 64) state = mixed(state, view, at)
    return state
}

/** One block of 64 bytes taken in. */
function mixed(state: number[], view: DataView, at: number): number[] {
    const words: number[] = []
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
        const near = words[i - 15] ?? 0
        const last = words[i - 2] ?? 0
        const spread =
            (turn(near, 7) ^ turn(near, 18) ^ (near >>> 3)) + (turn(last, 17) ^ turn(last, 19) ^ (last >>> 10))
        const word = i < 16 ? view.getInt32(at + 4 * i) : ((words[i - 16] ?? 0) + (words[i - 7] ?? 0) + spread) | 0
        words.push(word)
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word) | 0
        const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
        ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0]
    }
    return [a, b, c, d, e, f, g, h].map((word, i) => (word + (state[i] ?? 0)) | 0)
}

/** The hash of a text in UTF-8, in lower-case hexadecimal digits. */
export const sha256 = (text: string): string =>
    hashed(text)
        .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
        .join('')
