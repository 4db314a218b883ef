// Loads the page of a game from outside: /games/NAME/ui.js, which the server takes from the game's package.
import { requestCached } from '../../net/api'
import type { GameView } from '../../net/types'
import type { GameUI } from '../gameUI'
import { CONTRACT, type OutsideUI } from './contract'

type Import = (url: string) => Promise<unknown>
const importModule: Import = (url) => import(/* @vite-ignore */ url)

function addStyles(base: string, files: string[]): void {
    for (const file of files) {
        const href = base + file
        if (document.head.querySelector(`link[href="${href}"]`)) continue
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    }
}

/** Return the UI a game brings along, or nothing if it has none or it can't be used. */
export async function loadOutsideUI(game: string, load = importModule): Promise<GameUI | undefined> {
    const games = await requestCached<GameView[]>('games').catch(() => [])
    const files = games.find(({ name }) => name === game)?.page_files ?? []
    if (!files.includes('ui.js')) return undefined
    try {
        const base = `/games/${game}/`
        const ui = ((await load(`${base}ui.js`)) as { default?: OutsideUI }).default
        if (ui?.contract !== CONTRACT)
            throw new Error(`${base}ui.js must export contract ${CONTRACT}, got ${ui?.contract}.`)
        addStyles(
            base,
            (ui.styles ?? []).filter((file) => files.includes(file)),
        )
        return (await import('./adapt')).adapt(ui)
    } catch (error) {
        console.error(error)
        return undefined
    }
}
