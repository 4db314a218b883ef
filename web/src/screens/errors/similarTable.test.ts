import { expect, it } from 'vitest'

import { similarTable, editDistance } from './similarTable'

it('counts slips of the pen', () => {
    expect([
        editDistance('fox', 'fox'),
        editDistance('fox', 'fix'),
        editDistance('fox', 'foxes'),
        editDistance('', 'ab'),
    ]).toEqual([0, 1, 2, 2])
})

it('knows the table that was meant, if the device has been there', () => {
    expect(similarTable('quietfox24', ['quietfox42', 'loudowl7'])).toBe('quietfox42')
    expect(similarTable('QUIETFOX42', ['quietfox42'])).toBe('quietfox42')
    expect(similarTable('nowhere', ['quietfox42'])).toBeUndefined()
    expect(similarTable('nowhere', [])).toBeUndefined()
})
