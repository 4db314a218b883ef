import { expect, it } from 'vitest'

import { avatarsOf, ROBOT } from './avatars'

const person = (animal = '') => ({ animal, bot: null })

it('gives each player their own animal, and none twice', () => {
    expect(avatarsOf([person('owl'), person('owl'), { animal: '', bot: 'steady' }, person()])).toEqual([
        'owl',
        'fox-head',
        ROBOT,
        'octopus',
    ])
})

it('ignores animals without a picture', () => {
    expect(avatarsOf([person('unicorn')])).toEqual(['fox-head'])
})
