// Messages as words, by the catalogues that come from the server: one language, and English for what it lacks.
import { FluentBundle, FluentResource, FluentType, type FluentValue, type FluentVariable } from '@fluent/bundle'

/** How messages read in a language, as the server sends it. */
interface WordsFile {
    locale: string
    source: string
}

type Traits = Record<string, string>
type Args = Record<string, FluentVariable>

/** A card's name, with the traits its language's grammar needs. */
export class Noun extends FluentType<string> {
    constructor(
        name: string,
        readonly traits: Traits = {},
    ) {
        super(name)
    }
    override toString(): string {
        return this.value
    }
}

/** A message within a message, which can be rendered again with a case. */
export class Phrase extends FluentType<string> {
    constructor(
        words: string,
        readonly again: (named: Record<string, string>) => string,
    ) {
        super(words)
    }
    override toString(): string {
        return this.value
    }
}

/** A list of things, joined by the language's "and" or "or". */
export class Items extends FluentType<(string | Noun | Phrase)[]> {
    constructor(
        items: (string | Noun | Phrase)[],
        private readonly locale: string,
        private readonly type: 'conjunction' | 'disjunction',
    ) {
        super(items)
    }
    override toString(): string {
        return this.join(this.value.map(String))
    }
    join(words: string[]): string {
        return new Intl.ListFormat(this.locale, { type: this.type }).format(words)
    }
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const asText = (value: FluentValue | undefined): string => (value instanceof FluentType ? String(value) : (value ?? ''))

/** The id of a card's name: "9 of Winds" is `card-9-of-winds`. */
export const cardId = (name: string): string =>
    `card-${name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean)
        .join('-')}`

/** Traits of a noun, unless its message says otherwise. */
const USUAL = { gender: 'none', case: 'nom', article: 'a', owner: 'none' }
const VOWELS = new Set('AEIOU')

export class Catalogue {
    readonly locale: string
    private readonly bundles: FluentBundle[]

    constructor(files: WordsFile[]) {
        this.locale = files[0]?.locale ?? 'en-GB'
        this.bundles = files.map(({ locale, source }) => {
            const functions = {
                THE: this.phrase('noun-the'),
                A: this.phrase('noun-a'),
                WHOSE: this.phrase('noun-whose'),
                CAP: capitalizedArg,
            }
            const bundle = new FluentBundle(locale, { functions, useIsolating: false })
            bundle.addResource(new FluentResource(source), { allowOverrides: true })
            return bundle
        })
    }

    /** Render a message. Unknown ids render as themselves, so that nothing is ever blank. */
    format(id: string, args: Args = {}): string {
        const found = this.find(id)
        return found ? found.bundle.formatPattern(found.pattern, args, []) : id
    }

    /** A card's name in this language: the catalogue's, or the card file's own. */
    card(name: string): Noun {
        const id = cardId(name)
        const bundle = this.bundles.find((one) => one.hasMessage(id))
        if (!bundle) return new Noun(name, { article: VOWELS.has(name.charAt(0)) ? 'an' : 'a' })
        if (bundle !== this.bundles[0]) return new Noun(this.format(id), { gender: 'name' }) // another language's noun
        const traits = Object.keys(bundle.getMessage(id)?.attributes ?? {})
        return new Noun(this.format(id), Object.fromEntries(traits.map((one) => [one, this.format(`${id}.${one}`)])))
    }

    /** An attribute of a card's message, such as its text, or the card file's own words. */
    cardTrait(name: string, trait: string, own: string): string {
        const id = `${cardId(name)}.${trait}`
        return this.find(id)?.bundle === this.bundles[0] ? this.format(id) : own
    }

    private find(id: string) {
        const [name = '', attribute] = id.split('.')
        for (const bundle of this.bundles) {
            const message = bundle.getMessage(name)
            const pattern = attribute === undefined ? message?.value : message?.attributes[attribute]
            if (pattern) return { bundle, pattern }
        }
        return undefined
    }

    /** A Fluent function that puts a card, or each card of a list, into a noun phrase. */
    private phrase(id: string) {
        const one = (thing: FluentValue | undefined, named: Record<string, FluentValue>): string => {
            if (thing instanceof Items) return thing.join(thing.value.map((item) => one(item, named)))
            const given = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, asText(value)]))
            if (thing instanceof Phrase) return thing.again(given)
            if (!(thing instanceof Noun)) return asText(thing)
            return this.format(id, { noun: thing.value, oblique: thing.value, ...USUAL, ...thing.traits, ...given })
        }
        return ([thing]: FluentValue[], named: Record<string, FluentValue>): FluentValue => one(thing, named)
    }
}

const capitalizedArg = ([text]: FluentValue[]): FluentValue => capitalized(asText(text))
