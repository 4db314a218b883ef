// `import symbols from './glyphs.json?sprite'`: the SVG symbols of every icon that the file names, and of no other.
// The file says {"game": [...], "ui": [...], "cards": {"card's name": "icon"}}; an icon that does not exist stops the build.
// What is in meta.json beside it comes with the lobby, and does not come twice.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

import { coarse } from './svgPaths'

interface Icons {
    icons: Record<string, { body: string }>
}
interface Wanted {
    game?: string[]
    ui?: string[]
    cards?: Record<string, string>
}

/** The grid on which glyphs were drawn, and the one on which they are sent: at 200 px no eye tells them apart. */
const DRAWN = 512
const GRID = 240

const need = createRequire(import.meta.url)
const load = (set: string): Icons => need(`@iconify-json/${set}/icons.json`) as Icons

const glyphsOf = ({ game = [], cards = {} }: Wanted): string[] => [...game, ...Object.values(cards)]

export function symbols(wanted: Wanted, laid: Wanted = {}): string {
    const game = load('game-icons')
    const ui = load('lucide')
    const draw = (set: Icons, id: string, name: string, side: number): string => {
        const icon = set.icons[name]
        if (!icon) throw new Error(`no icon "${name}"`)
        const glyph = (): string =>
            icon.body
                .replaceAll(' fill="currentColor"', '')
                .replace(/(?<= d=")[^"]*/g, (path) => coarse(path, GRID / DRAWN))
        const body = side === GRID ? glyph() : icon.body
        return `<symbol id="${id}-${name}" viewBox="0 0 ${side} ${side}">${body}</symbol>`
    }
    const there = glyphsOf(laid)
    const glyphs = new Set(glyphsOf(wanted).filter((name) => !there.includes(name)))
    return [
        ...[...glyphs].sort().map((name) => draw(game, 'gi', name, GRID)),
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
            const box = join(dirname(file), 'meta.json')
            const read = (path: string): Wanted => {
                this.addWatchFile(path)
                return JSON.parse(readFileSync(path, 'utf8')) as Wanted
            }
            return `export default ${JSON.stringify(symbols(read(file), file !== box && existsSync(box) ? read(box) : {}))}`
        },
    }
}
