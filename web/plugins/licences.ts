// The licences of other people's work in the built page: licences.txt for people, bundled.json for the SBOM.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface Bundled {
    name: string
    version: string
    licence: string // an SPDX expression
    url: string
    text: string // of the licence
}

interface Manifest {
    name: string
    version: string
    license: string
    homepage?: string
}

const LICENCE_FILE = /^licen[cs]e(\.md|\.txt)?$/i
/** The sets from which the sprite plugin takes icons: no module of theirs is in the bundle, and no licence in them. */
const ICON_SETS = ['game-icons', 'lucide']

/** The package's folder that a module comes from, or undefined for a module of ours. */
export function folderOf(id: string): string | undefined {
    return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
}

export function readPackage(folder: string): Bundled {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
    const file = readdirSync(folder).find((name) => LICENCE_FILE.test(name))
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
    const url = manifest.homepage ?? `https://www.npmjs.com/package/${manifest.name}`
    return { name: manifest.name, version: manifest.version, licence: manifest.license, url, text }
}

export function readIcons(root: string, set: string): Bundled {
    const folder = join(root, 'node_modules/@iconify-json', set)
    const info = JSON.parse(readFileSync(join(folder, 'info.json'), 'utf8')) as { license: { url: string } }
    const text = readFileSync(join(root, 'licences', `${set}.txt`), 'utf8').trim()
    return { ...readPackage(folder), url: info.license.url, text }
}

/** The fonts, each with the licence that lies beside it as OFL-NAME.txt. */
export function readFonts(folder: string): Bundled[] {
    return readdirSync(folder)
        .filter((file) => file.startsWith('OFL-'))
        .map((file) => ({
            name: file.slice('OFL-'.length, -'.txt'.length).replaceAll('-', ' '),
            version: '',
            licence: 'OFL-1.1',
            url: 'https://openfontlicense.org',
            text: readFileSync(join(folder, file), 'utf8').trim(),
        }))
}

export function written(parts: Bundled[]): string {
    const head = 'This page contains the work of others, under these licences.'
    const part = ({ name, version, licence, url, text }: Bundled): string =>
        [[name, version].filter(Boolean).join(' '), licence, url, ...(text ? ['', text] : [])].join('\n')
    return [head, ...parts.map(part)].join(`\n\n${'-'.repeat(72)}\n\n`) + '\n'
}

export function licences(): Plugin {
    let root = ''
    return {
        name: 'licences',
        apply: 'build',
        configResolved: (config) => void (root = config.root),
        generateBundle(_, bundle) {
            const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
            const modules = chunks.flatMap(({ modules }) => Object.entries(modules))
            const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => folderOf(id))
            const folders = [...new Set(used)].filter((folder) => folder !== undefined).sort()
            const packages = folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(readPackage)
            const icons = ICON_SETS.map((set) => readIcons(root, set))
            const parts = [...packages, ...icons, ...readFonts(join(root, 'src/design/fonts'))]
            this.emitFile({ type: 'asset', fileName: 'licences.txt', source: written(parts) })
            const plain = parts.map(({ name, version, licence, url }) => ({ name, version, licence, url }))
            this.emitFile({ type: 'asset', fileName: 'bundled.json', source: JSON.stringify(plain, null, 2) + '\n' })
        },
    }
}
