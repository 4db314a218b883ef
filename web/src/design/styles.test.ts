// Svelte scopes the styles of components. These are agreements that scoping cannot check.
import { expect, it } from 'vitest'

const MOST = 5
const styles = import.meta.glob<string>('../**/*.{css,svelte}', { query: '?raw', import: 'default', eager: true })

it('uses !important at most five times', () => {
    const found = Object.entries(styles).flatMap(([file, text]) =>
        text.split('\n').flatMap((line) => (line.includes('!important') ? [file] : [])),
    )
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(MOST)
})

it('keeps the styles of a game in its folder', () => {
    const named = Object.entries(styles).flatMap(([file, text]) =>
        [...text.matchAll(/\[data-game=['"]?([\w-]+)/g)].map(([, game]) => ({ file, game })),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ file, game }) => !file.startsWith(`../games/${game}/`))).toEqual([])
})
