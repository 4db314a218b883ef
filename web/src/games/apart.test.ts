// Styles stay when a screen is left: what they are drawn with must not reach the tables that follow them. (What a match
// ends with is the games' too.)
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const SCREENS = ['cards', 'credits', 'decks', 'found', 'guide', 'lobby', 'replay', 'setup', 'site']
/** Meant for both, or told anew by the game in every respect. */
const SHARED = new Set(['mk', 'nm', 'step'])

/** All files of a folder, and of those in it, with names that end so. */
const read = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(folder, name), 'utf8'))

/** The classes in the markup of games. */
function drawn(): Set<string> {
  const named = read(import.meta.dirname, '.svelte').flatMap((text) => [...text.matchAll(/class="([^"]*)"|class:([\w-]+)/g)])
  return new Set(named.flatMap(([, several = '', one = '']) => [...several.replaceAll(/\{[^}]*\}/g, ' ').split(/\s+/), one]))
}

/** The classes that a style sheet names first in a rule, alone, and within no other rule than a media query. */
function reaching(css: string): string[] {
  const found: string[] = []
  const within: string[] = []
  for (const [, before = '', sign] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const selector = before.trim()
    if (sign === '{') {
      if (within.every((rule) => rule.startsWith('@'))) found.push(...selector.split(',').flatMap((one) => /^\.([\w-]+)(?=$|[\s>+~:])/.exec(one.trim())?.[1] ?? []))
      within.push(selector)
    } else if (sign === '}') within.pop()
  }
  return found
}

it.each(SCREENS)('draws %s with classes of its own', (screen) => {
  const classes = drawn()
  const both = read(join(import.meta.dirname, '../screens', screen), '.css').flatMap(reaching).filter((name) => classes.has(name) && !SHARED.has(name))
  expect([...new Set(both)]).toEqual([])
})

it.each(['table.css', 'decisions.css'])('of a game ends where its next match is set up: %s', (file) => {
  const scopes = read(import.meta.dirname, file).flatMap((css) => css.match(/^\[data-game=[\w-]+\][^{]*\{$/gm) ?? [])
  expect(scopes.length).toBeGreaterThan(2)
  expect(scopes.filter((scope) => !scope.endsWith(':where(:not(.setup)){'))).toEqual([])
})
