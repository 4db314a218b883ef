import { expect, it } from 'vitest'

import apply from '../../../fixtures/hand-management-apply.json'
import type { View } from '../../net/view'
import { folders } from './folders'

const view = apply.view as unknown as View

it('marks security by what is ready, pampering by its bonus, and of the rest only more than one', () => {
    expect(folders(view, 0)).toEqual([{ name: 'Agency Security', mark: '●', guards: true, spent: false }])
    expect(folders(view, 1)).toEqual([{ name: 'Pampered Models', mark: '+1', guards: false, spent: false }])
    expect(folders(view, 2).map(({ mark }) => mark)).toEqual(['●●', ''])
})
