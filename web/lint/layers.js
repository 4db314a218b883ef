// The page's layers, from the bottom up. Code may import only from layers listed before its own, so there are no cycles
// between them. Games know the plain table, but not each other, and nothing but the registry knows the games.
const LAYERS = [
    'design',
    'settings',
    'router',
    'reload',
    'cards',
    'words',
    'net',
    'match',
    'motion',
    'decks',
    'games/gameUI',
    'games/gameContext',
    'components',
    'games/*',
    'games/registry',
    'session',
    'screens/site',
    'screens/errors',
    'screens/lesson',
    'screens/end',
    'screens/table',
    'screens/setup',
    'screens/replay',
    'screens/session',
    'screens/lobby',
    'screens/cards',
    'screens/decks',
    'screens/credits',
    'Page',
    'main',
]

/** The layer of a path below src: "screens/table/Hand.svelte" is of "screens/table", "games/leduc/ui.ts" of "games/*". */
export function layerOf(path) {
    const parts = path.replace(/(\.svelte)?(\.test)?(\.ts|\.svelte|\.js|\.json|\.css)?$/, '').split('/')
    if (parts[0] === 'games' && parts.length > 2) return 'games/*'
    return ['games', 'screens'].includes(parts[0]) ? parts.slice(0, 2).join('/') : parts[0]
}

/** What is wrong with an import, if anything. Paths are below src. */
export function problemOf(from, to) {
    const [here, there] = [layerOf(from), layerOf(to)]
    if (!LAYERS.includes(here)) return `The folder ${here} isn't in the list of layers (lint/layers.js).`
    if (!LAYERS.includes(there)) return `The folder ${there} isn't in the list of layers (lint/layers.js).`
    if (LAYERS.indexOf(there) > LAYERS.indexOf(here))
        return `${here} must not import from ${there}, which is a layer above it.`
    const [game, other] = [from, to].map((path) => path.split('/')[1])
    return here === 'games/*' && there === here && ![game, 'plain'].includes(other)
        ? `A game must not import from another game (${other}).`
        : undefined
}

const isTest = (path) => /\.test\.ts$/.test(path)
const join = (path, specifier) => new URL(specifier, `file:///${path}`).pathname.slice(1)

/** An ESLint rule that reports imports against the layers. Styles and tests are free. */
export const layers = {
    meta: { type: 'problem', schema: [], docs: { description: 'Keep imports within the layers of the page.' } },
    create(context) {
        const [, path] = /\/src\/(.*)$/.exec(context.filename.replaceAll('\\', '/')) ?? []
        if (path === undefined || isTest(path)) return {}
        const check = (node) => {
            const specifier = node?.value
            if (typeof specifier !== 'string' || !specifier.startsWith('.') || specifier.endsWith('.css')) return
            if (specifier.startsWith('../dev/')) return // the workbench, which isn't part of the build
            const problem = problemOf(path, join(path, specifier.replace(/\?.*$/, '')))
            if (problem) context.report({ node, message: problem })
        }
        return {
            ImportDeclaration: ({ source }) => check(source),
            ExportNamedDeclaration: ({ source }) => check(source),
            ExportAllDeclaration: ({ source }) => check(source),
            ImportExpression: ({ source }) => check(source),
        }
    },
}
