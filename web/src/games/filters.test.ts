import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import type { Design } from '../cards/design'
import type { CardFilter } from '../cards/cardUI'

const files = import.meta.glob<{ default: CardFilter[][] }>('./*/filters.ts')

it.each(Object.keys(files))('finds cards by every chip of %s', async (file) => {
    const designs = JSON.parse(readFileSync(`fixtures/cards-${file.split('/')[1]}.json`, 'utf8')) as Design[]
    const rows = (await files[file]?.())?.default ?? []
    for (const sort of rows.flat()) expect.soft(designs.filter(sort.of).length, sort.words).toBeGreaterThan(0)
    expect(designs.filter((design) => !rows[0]?.some(({ of }) => of(design)))).toEqual([]) // the first row has them all
})
