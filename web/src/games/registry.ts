// The games that have a folder here, found by their files. A game without one brings its own page or gets the plain table.
import { emblemOf, setEmblem } from '../cards/emblems'
import type { View } from '../net/view'
import type { DeckBuilderUI, GameMeta, GameUI } from './gameUI'
import { loadOutsideUI } from './outside/load'

interface Module<T> {
    default: T
}
const metas = import.meta.glob<Module<GameMeta>>('./*/meta.ts', { eager: true })
const uis = import.meta.glob<Module<GameUI>>(['./*/ui.ts', '!./plain/ui.ts'])
const deckBuilders = import.meta.glob<Module<DeckBuilderUI>>(['./*/deckBuilder.ts', '!./plain/deckBuilder.ts'])

const folderOf = (path: string): string => path.split('/')[1] ?? ''

for (const [path, { default: meta }] of Object.entries(metas)) setEmblem(folderOf(path), meta.emblem)

export const metaOf = (game: string): GameMeta => metas[`./${game}/meta.ts`]?.default ?? { emblem: emblemOf(game) }

/** The games that have a folder, in the lobby's order. */
export const games: string[] = Object.keys(metas)
    .map(folderOf)
    .sort((a, b) => (metaOf(a).shelf ?? 99) - (metaOf(b).shelf ?? 99))

/** Load a game's UI, and whatever else this view needs. */
export async function loadGameUI(game: string, view?: View): Promise<GameUI> {
    const load = uis[`./${game}/ui.ts`]
    const ui: GameUI = load
        ? (await load()).default
        : ((await loadOutsideUI(game)) ?? (await import('./plain/ui')).default)
    if (view) await ui.board.preload?.(view)
    return ui
}

export async function loadDeckBuilderUI(game: string): Promise<DeckBuilderUI> {
    const load = deckBuilders[`./${game}/deckBuilder.ts`] ?? (() => import('./plain/deckBuilder'))
    return (await load()).default
}
