// The page's words are those of the terminal: both render the same messages from the same catalogues.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { Catalogue } from './catalogue'
import { type Message, render } from './renderer'

// `make page-test` writes them, by web/fixtures/words.py.
const SAMPLES = join(import.meta.dirname, '../../fixtures/words.json')
const samples = JSON.parse(readFileSync(SAMPLES, 'utf-8')) as Record<string, Sample[]>

interface Sample {
    viewer: number | null
    names: string[]
    message: Message
    words: Record<string, string>
}

const SOURCE = join(import.meta.dirname, '../../../src/allhands')
const LOCALES: Record<string, string> = { en: 'en-GB', de: 'de' }

function catalogue(game: string, language: string): Catalogue {
    const folder = join(SOURCE, 'games', game.replaceAll('-', '_'), 'words')
    return new Catalogue(
        [...new Set([language, 'en'])].map((one) => ({
            locale: LOCALES[one] ?? one,
            source: [join(SOURCE, 'words'), folder]
                .map((place) => join(place, `${one}.ftl`))
                .filter((file) => existsSync(file))
                .map((file) => readFileSync(file, 'utf-8'))
                .join('\n'),
        })),
    )
}

for (const [game, messages] of Object.entries(samples))
    for (const language of Object.keys(LOCALES))
        it(`says of ${game} what the terminal says, in ${language}`, () => {
            const words = catalogue(game, language)
            for (const { viewer, names, message, words: expected } of messages)
                expect(render(message, words, { names, seat: viewer })).toBe(expected[language])
        })
