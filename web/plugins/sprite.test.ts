import { expect, it } from 'vitest'

import { symbols } from './sprite'

it('holds what is asked for once, and stops at what does not exist', () => {
  expect(symbols({ game: ['flame', 'flame'], cards: { Fire: 'flame' } }).match(/<symbol/g)).toHaveLength(1)
  expect(() => symbols({ ui: ['no-such-sign'] })).toThrow('no icon "no-such-sign"')
})
