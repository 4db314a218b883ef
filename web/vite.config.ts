import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { brotli } from './plugins/brotli'
import { licences } from './plugins/licences'
import { sprite } from './plugins/sprite'
import { chunks } from './plugins/chunks'

// The page is built into the server's folder, which serves it; `npm run dev` talks to the server at ALLHANDS_SERVER.
const SERVER = process.env.ALLHANDS_SERVER ?? 'http://127.0.0.1:8000'

const source = (path: string): string => join(import.meta.dirname, 'src', path)
const games = readdirSync(source('games')).filter((name) => existsSync(source(`games/${name}/meta.ts`)))
const SCREENS = {
    entry: source('main.ts'),
    lobby: source('screens/lobby/LobbyPage.svelte'),
    room: source('screens/session/SessionPage.svelte'),
    cards: source('screens/cards/CardsPage.svelte'),
    games: Object.fromEntries(games.map((game) => [game, source(`games/${game}/ui.ts`)])),
}
let fileOf: ReturnType<typeof chunks> | undefined

export default defineConfig({
    plugins: [sprite(), svelte(), licences(), brotli()],
    build: {
        outDir: '../src/allhands/server/page',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
            output: {
                experimentalMinChunkSize: 6000,
                manualChunks: (id, { getModuleInfo }) =>
                    (fileOf ??= chunks(SCREENS, (one) => getModuleInfo(one)?.importedIds ?? []))(id),
            },
        },
    },
    server: { proxy: { '/api': { target: SERVER, ws: true }, '/healthz': SERVER, '/games/': SERVER } },
    test: {
        testTimeout: 120_000,
        include: process.env.DECISIONS
            ? ['dev/reach.test.ts']
            : ['src/**/*.test.ts', 'plugins/*.test.ts', 'lint/*.test.js'],
    },
})
