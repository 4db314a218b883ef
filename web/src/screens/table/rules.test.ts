import { expect, it } from 'vitest'

import { found, hits, references, rulings, spanned, stressed } from './rules'

const rules = [
    { number: '5.2', chapter: '5. Control', text: 'A higher number of its suit takes over.' },
    { number: '5.3', chapter: '5. Control', text: 'The very same Number takes over as well.' },
]

it('finds clauses by words in any case, and by number', () => {
    expect(found(rules, 'number').map((clause) => clause.number)).toEqual(['5.2', '5.3'])
    expect(found(rules, ' 5.3 ').map((clause) => clause.number)).toEqual(['5.3'])
    expect(found(rules, 'dragon')).toEqual([])
})

it('names clauses in a row by the first and the last', () => {
    expect(spanned(['3.2', '3.3', '3.4', '3.5'])).toBe('3.2 to 3.5')
    expect(spanned(['5.2', '5.3'])).toBe('5.2 and 5.3')
    expect(spanned(['2.9', '3.1', '3.2', '3.3', '8.1'])).toBe('2.9, 3.1 to 3.3 and 8.1')
})

it('marks what was searched for, also signs', () => {
    expect(hits('Pay 1 (one) silv', '(one)')).toEqual([
        { words: 'Pay 1 ', hit: false },
        { words: '(one)', hit: true },
        { words: ' silv', hit: false },
    ])
    expect(hits('Pay', '')).toEqual([{ words: 'Pay', hit: false }])
})

it('tells rulings from the rest', () => {
    expect(rulings('(ruling) Chance decides.')).toEqual([{ text: 'Chance decides.', ours: true }])
    expect(rulings('Everybody antes `1` silv. (ruling) Always.')).toEqual([
        { text: 'Everybody antes 1 silv. ', ours: false },
        { text: 'Always.', ours: true },
    ])
})

it('stresses what the rulebook does', () => {
    expect(stressed('**Fold:** you *give* up.')).toEqual([
        { words: 'Fold:', bold: true },
        { words: ' you give up.', bold: false },
    ])
})

it('finds the clauses that a text refers to', () => {
    expect(references('Let it pass (HZ-8.8), 2.5 silvs.')).toEqual([
        { words: 'Let it pass (' },
        { words: '8.8', clause: '8.8' },
        { words: '), 2.5 silvs.' },
    ])
})
