import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { sprite } from './plugins/sprite'

export default defineConfig({
  plugins: [sprite(), svelte()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts', 'plugins/*.test.ts'] },
})
