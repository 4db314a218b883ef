import { expect, it } from 'vitest'

import { sha256 } from './sha256'

it('hashes as the standard says', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it('agrees with the browser for every length around a block, and beyond ASCII', async () => {
    for (const length of [...Array(140).keys(), 1000]) {
        const text = 'é'.repeat(length % 3) + 'a'.repeat(length)
        const own = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
        expect(sha256(text)).toBe([...own].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    }
})
