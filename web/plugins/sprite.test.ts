import { expect, it } from 'vitest'

import { symbols } from './sprite'

it('leaves out what was laid down before', () => {
    const ids = symbols({ game: ['flame', 'cat'] }, { game: ['cat'] }).match(/(?<=id=")[^"]*/g)
    expect(ids).toEqual(['gi-flame'])
})

it('holds what is asked for once, and stops at what does not exist', () => {
    expect(symbols({ game: ['flame', 'flame'], cards: { Fire: 'flame' } }).match(/<symbol/g)).toHaveLength(1)
    expect(() => symbols({ ui: ['no-such-sign'] })).toThrow('no icon "no-such-sign"')
})
