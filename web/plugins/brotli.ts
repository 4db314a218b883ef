// Beside every text of the built page the same in Brotli, which is a sixth smaller than gzip and slow to make.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|html|json)$/
const WORTH = 400

function files(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name)
        return statSync(path).isDirectory() ? files(path) : [path]
    })
}

export function brotli(): Plugin {
    let out = ''
    return {
        name: 'pack',
        apply: 'build',
        configResolved: (config) => void (out = join(config.root, config.build.outDir)),
        closeBundle() {
            for (const file of files(out).filter((name) => TEXT.test(name) && statSync(name).size > WORTH)) {
                writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
            }
        },
    }
}
