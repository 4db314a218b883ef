import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

import { layers } from './lint/layers.js'

export default ts.config(
    { ignores: ['node_modules/', 'dist/', 'fixtures/', 'src/net/types.ts'] },
    js.configs.recommended,
    ...ts.configs.strict,
    ...svelte.configs.recommended,
    {
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        plugins: { page: { rules: { layers } } },
        rules: {
            'page/layers': 'error',
            '@typescript-eslint/no-unused-vars': [
                'error',
                { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
            ],
            'svelte/require-each-key': 'off', // Most lists are drawn anew with each view and never reorder.
            'svelte/no-unused-svelte-ignore': 'off', // It doesn't see all of the compiler's warnings.
            'svelte/no-useless-mustaches': 'off', // {' '} keeps a space that the compiler would drop.
            'svelte/prefer-svelte-reactivity': 'off', // Lookup tables and caches are plain on purpose.
        },
    },
    // Type-checked rules for plain TypeScript; in components svelte-check does most of that work.
    {
        files: ['src/**/*.ts', 'plugins/*.ts'],
        ignores: ['**/*.svelte.ts'],
        extends: [...ts.configs.strictTypeCheckedOnly],
        rules: {
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
            '@typescript-eslint/no-redundant-type-constituents': 'off', // Types of components are unknown here.
            '@typescript-eslint/no-confusing-void-expression': [
                'error',
                { ignoreArrowShorthand: true, ignoreVoidOperator: true },
            ],
        },
        languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    },
    { files: ['**/*.test.ts'], rules: { '@typescript-eslint/no-extraneous-class': 'off' } },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
)
