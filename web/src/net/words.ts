// The words of a game, and those that all games share, in the page's language.
import { Catalogue } from '../words/catalogue'
import { language } from '../words/language'
import { requestCached } from './api'
import type { WordsFile } from './types'

const made = new Map<string, Promise<Catalogue>>()

async function load(path: string): Promise<Catalogue> {
    return new Catalogue(await requestCached<WordsFile[]>(path))
}

export function wordsOf(game: string): Promise<Catalogue> {
    const path = `games/${game}/words?language=${language()}`
    const words = made.get(path) ?? load(path)
    made.set(path, words)
    words.catch(() => made.delete(path))
    return words
}
