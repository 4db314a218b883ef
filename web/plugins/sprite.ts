// `import symbols from './glyphs.json?sprite'`: the SVG symbols of every icon that the file names, and of no other.
// The file says {"game": [...], "ui": [...], "cards": {"card's name": "icon"}}; an icon that does not exist stops the build.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

import { coarse } from './path'

interface Icons {
  icons: Record<string, { body: string }>
}
interface Wanted {
  game?: string[]
  ui?: string[]
  cards?: Record<string, string>
}

const need = createRequire(import.meta.url)
const load = (set: string): Icons => need(`@iconify-json/${set}/icons.json`) as Icons

export function symbols(wanted: Wanted): string {
  const game = load('game-icons')
  const ui = load('lucide')
  const draw = (set: Icons, id: string, name: string, side: number): string => {
    const icon = set.icons[name]
    if (!icon) throw new Error(`no icon "${name}"`)
    const glyph = (): string => icon.body.replaceAll(' fill="currentColor"', '').replace(/(?<= d=")[^"]*/g, coarse)
    const body = side === 512 ? glyph() : icon.body
    return `<symbol id="${id}-${name}" viewBox="0 0 ${side} ${side}">${body}</symbol>`
  }
  const glyphs = new Set([...(wanted.game ?? []), ...Object.values(wanted.cards ?? {})])
  return [
    ...[...glyphs].sort().map((name) => draw(game, 'gi', name, 512)),
    ...[...new Set(wanted.ui ?? [])].sort().map((name) => draw(ui, 'ui', name, 24)),
  ].join('')
}

export function sprite(): Plugin {
  const mark = '\0sprite:'
  return {
    name: 'sprite',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.json?sprite')) return null
      const file = await this.resolve(source.replace('?sprite', ''), importer)
      return file && mark + file.id.replace(/\.json$/, '') // no longer a name that Vite reads as JSON
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      const file = `${id.slice(mark.length)}.json`
      this.addWatchFile(file)
      return `export default ${JSON.stringify(symbols(JSON.parse(readFileSync(file, 'utf8')) as Wanted))}`
    },
  }
}
