// What a design's file says about it, as a reader wants it; and the kinds of cards there are to choose from.
import type { Design } from '../../cards/design'
import type { CardFilter } from '../../cards/cardUI'
import type { Clause } from '../../net/view'
import { rulings } from '../table/rules'

export interface Fact {
    name: string
    words: string
}

const title = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ')

/** Facts in words: nothing nested, nothing empty. */
export function factsOf(design: Design): Fact[] {
    const { flavour: _, ...facts } = design.facts // which is told apart, as somebody says it
    return Object.entries(facts).flatMap(([name, fact]) => {
        if (typeof fact === 'number' || typeof fact === 'string')
            return fact === ''
                ? []
                : [{ name: title(name), words: typeof fact === 'string' ? title(fact) : String(fact) }]
        return fact === true ? [{ name: title(name), words: 'Yes' }] : []
    })
}

/** The clauses that name a card, its own first: "Rogue of Stones" is ruled by what is said about the Rogue. */
export function clausesOf({ name }: Design, rules: Clause[]): Clause[] {
    const short = name.replace(/ of .*$/, '')
    const names = (/[a-z]/i.test(short) ? [name, short] : [name]).map((words) =>
        words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    const named = `(?:${names.join('|')})s?\\b`
    const about = new RegExp(`^(?:\\*\\*)?${named}`)
    const opens = ({ text }: Clause): boolean => about.test(rulings(text)[0]?.text ?? '')
    return rules
        .filter(({ text }) => new RegExp(`\\b${named}`).test(text))
        .sort((a, b) => Number(opens(b)) - Number(opens(a)))
}

/** Whether one of them is our own reading. */
export const isRuled = (design: Design, rules: Clause[]): boolean =>
    clausesOf(design, rules).some(({ text }) => rulings(text).some(({ ours }) => ours))

/** Those with a text first: they are what one looks for here. */
export const inOrder = (designs: Design[]): Design[] =>
    designs.toSorted((a, b) => Number(b.text !== '') - Number(a.text !== ''))

const MOST = 8

/** The facts that sort cards: in words, and few enough to be shown. */
export function sortsOf(designs: Design[]): CardFilter[][] {
    const names = new Set(designs.flatMap((design) => Object.keys(design.facts)))
    return [...names].flatMap((fact) => {
        const values = [...new Set(designs.map((design) => design.facts[fact]))].filter(
            (value) => typeof value === 'string' && value !== '',
        ) as string[]
        return values.length > 1 && values.length <= MOST
            ? [
                  values
                      .sort()
                      .map((value) => ({ words: title(value), of: ({ facts }: Design) => facts[fact] === value })),
              ]
            : []
    })
}

/** Those that are of a chosen sort of every row in which any is chosen, and have the words searched for. */
export function chosen(designs: Design[], rows: CardFilter[][], search: string): Design[] {
    const words = search.trim().toLowerCase()
    return designs.filter(
        (design) =>
            rows.every((row) => !row.length || row.some((sort) => sort.of(design))) &&
            (!words || `${design.name} ${design.text}`.toLowerCase().includes(words)),
    )
}
