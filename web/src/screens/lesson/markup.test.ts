import { expect, it } from 'vitest'

import { paragraphs } from './markup'

it('cuts a text where something is drawn', () => {
    expect(paragraphs('You hold a [Queen]. Try *Raise*, or `R`.\n\nThen {1} answers.', ['Ada', 'Ben'])).toEqual([
        [
            { words: 'You hold a ' },
            { card: 'Queen' },
            { words: '. Try ' },
            { strong: 'Raise' },
            { words: ', or ' },
            { key: 'R' },
            { words: '.' },
        ],
        [{ words: 'Then Ben answers.' }],
    ])
})
