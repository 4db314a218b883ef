import { afterEach, expect, it, vi } from 'vitest'

import { shareLink, replayLink } from './share'

afterEach(() => vi.unstubAllGlobals())

const writes = (): { written: string[]; clipboard: object } => {
    const written: string[] = []
    return { written, clipboard: { writeText: (text: string) => Promise.resolve(void written.push(text)) } }
}

it('asks the device to share where it can, and else copies', async () => {
    const { written, clipboard } = writes()
    const shared: object[] = []
    const share = (what: object): Promise<void> => Promise.resolve(void shared.push(what))
    vi.stubGlobal('navigator', { share, canShare: () => true, clipboard })
    expect(await shareLink('A match', 'http://here/replay/x')).toBe('shared')
    expect(shared).toEqual([{ title: 'A match', url: 'http://here/replay/x' }])
    vi.stubGlobal('navigator', { clipboard })
    expect(await shareLink('A match', 'http://here/replay/y')).toBe('copied')
    expect(written).toEqual(['http://here/replay/y'])
})

it('keeps to oneself what one does not want to share after all', async () => {
    const { written, clipboard } = writes()
    vi.stubGlobal('navigator', { share: () => Promise.reject(new Error('no')), canShare: () => true, clipboard })
    expect(await shareLink('A match', 'http://here')).toBe('kept')
    expect(written).toEqual([])
})

it('puts the key of a replay where no server sees it', () => {
    vi.stubGlobal('location', { origin: 'http://here' })
    expect(replayLink('abc', 'k3y', { move: 7, eyes: 'open' })).toBe('http://here/replay/abc#key=k3y&move=7&eyes=open')
    expect(replayLink('abc', null)).toBe('http://here/replay/abc')
})
