import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { folderOf, readFonts, readIcons, readPackage, written } from './licences'

describe('licences of the page', () => {
    it('finds the package of a module', () => {
        expect(folderOf('/a/node_modules/svelte/src/index.js')).toBe('/a/node_modules/svelte')
        expect(folderOf('/a/node_modules/@x/y/z.js')).toBe('/a/node_modules/@x/y')
        expect(folderOf('/a/node_modules/x/node_modules/y/z.js')).toBe('/a/node_modules/x/node_modules/y')
        expect(folderOf('/a/src/main.ts')).toBeUndefined()
    })
    it('reads a package with its licence', () => {
        const folder = mkdtempSync(join(tmpdir(), 'licences-'))
        writeFileSync(join(folder, 'package.json'), '{"name": "x", "version": "1.0.0", "license": "MIT"}')
        writeFileSync(join(folder, 'LICENSE.md'), 'Do what you like.\n')
        expect(readPackage(folder)).toEqual({
            name: 'x',
            version: '1.0.0',
            licence: 'MIT',
            url: 'https://www.npmjs.com/package/x',
            text: 'Do what you like.',
        })
    })
    it('has a licence for each set of icons', () => {
        for (const set of ['game-icons', 'lucide']) {
            expect(readIcons(join(import.meta.dirname, '..'), set).text).toMatch(/licen[cs]e/i)
        }
    })
    it('names each font with its licence', () => {
        const fonts = readFonts(join(import.meta.dirname, '../src/design/fonts'))
        expect(fonts.map(({ name }) => name).sort()).toEqual(['Atkinson Hyperlegible Next', 'Fraunces'])
        expect(written(fonts)).toContain('SIL OPEN FONT LICENSE')
    })
})
