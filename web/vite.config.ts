import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { pack } from './plugins/pack'
import { sprite } from './plugins/sprite'

// The page is built into the server's folder, which serves it; `npm run dev` talks to the server at ALLHANDS_SERVER.
const SERVER = process.env.ALLHANDS_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [sprite(), svelte(), pack()],
  build: {
    outDir: '../src/allhands/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { experimentalMinChunkSize: 6000 } }, // a request costs half a kilobyte
  },
  server: { proxy: { '/api': { target: SERVER, ws: true }, '/healthz': SERVER } },
  test: { testTimeout: 120_000, include: process.env.DECISIONS ? ['dev/reach.test.ts'] : ['src/**/*.test.ts', 'plugins/*.test.ts'] },
})
