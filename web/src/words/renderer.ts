// What the server says as data becomes words here: every message within a frame, for this reader in their language.
import { FluentNumber, type FluentVariable } from '@fluent/bundle'

import { type Catalogue, Items, Noun, Phrase } from './catalogue'

/** A message: its id under "$", and its arguments. */
export type Message = { $: string } & Record<string, unknown>

/** A part of a sentence: plain words, a card, a player's name, or a number under the name of its argument. */
export type Piece =
    | { words: string }
    | { card: string; words: string }
    | { seat: number; words: string }
    | { amount: string; words: string }

/** Who reads: the players' names, and the reader's own seat. */
export interface Reader {
    names: string[]
    seat: number | null
}

const YOU = 'you'
const DEEPEST = 12
/** Sentences whose pieces are remembered, so that a component can draw cards and names in them. */
const MOST = 5000

/** Around the number of a card or a player while a sentence is put together. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']
const MARKED = new RegExp(`${OPEN}(\\d+)${CLOSE}`)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isMessage = (value: unknown): value is Message => isObject(value) && typeof value.$ === 'string'

const pieces = new Map<string, Piece[]>()

/** The pieces of a rendered sentence; a sentence from elsewhere is one piece. */
export const piecesOf = (words: string): Piece[] => pieces.get(words) ?? [{ words }]

function remember(found: Piece[]): string {
    const words = found.map((piece) => piece.words).join('')
    if (pieces.size > MOST) pieces.clear()
    pieces.set(words, found)
    return words
}

/** Two sentences in a row. */
export const joined = (first: string, second: string): string =>
    remember([...piecesOf(first), { words: ' ' }, ...piecesOf(second)])

/** A number that selects plurals by its value and stands in a sentence as a mark. */
class Amount extends FluentNumber {
    constructor(
        value: number,
        private readonly marked: string,
    ) {
        super(value)
    }
    override toString(): string {
        return this.marked
    }
}

class Sentence {
    readonly things: Piece[] = []

    constructor(
        private readonly words: Catalogue,
        private readonly reader: Reader,
    ) {}

    format(message: Message, depth = 0): string {
        const args: Record<string, FluentVariable> = {}
        for (const [name, value] of Object.entries(message))
            if (name !== '$') args[name] = this.value(value, depth + 1, name)
        return this.words.format(message.$, args)
    }

    private value(value: unknown, depth: number, name = ''): FluentVariable {
        if (typeof value === 'number') return this.number(value, name)
        if (typeof value === 'string') return value.replaceAll(OPEN, '').replaceAll(CLOSE, '')
        if (!isObject(value) || depth > DEEPEST) return ''
        if (Array.isArray(value)) return this.items(value, 'conjunction', depth)
        if (isMessage(value))
            return new Phrase(this.format(value, depth), (named) => this.format({ ...value, ...named }, depth))
        if ('seat' in value) return this.name(Number(value.seat))
        if ('card' in value) return this.card(value)
        if ('boxes' in value) return '' // drawn with characters, for terminals
        return this.items(Array.isArray(value.any) ? value.any : [], 'disjunction', depth)
    }

    private number(value: number, amount: string): Amount {
        const words = new Intl.NumberFormat(this.words.locale).format(value)
        return new Amount(value, this.mark({ amount, words }))
    }

    private items(values: unknown[], type: 'conjunction' | 'disjunction', depth: number): Items {
        const items = values.map((value) => {
            const item = this.value(value, depth + 1)
            return item instanceof Noun || item instanceof Phrase ? item : String(item)
        })
        return new Items(items, this.words.locale, type)
    }

    private name(seat: number): string {
        if (seat === this.reader.seat) return YOU
        const words = this.reader.names[seat] ?? this.words.format('seat-number', { number: seat })
        return this.mark({ seat, words })
    }

    private card({ card: named, trait, own, owner }: Record<string, unknown>): Noun | string {
        const card = String(named)
        if (typeof trait === 'string') return this.words.cardTrait(card, trait, typeof own === 'string' ? own : '')
        const { value: words, traits } = this.words.card(card)
        const marked = (text: string): string => this.mark({ card, words: text })
        const more: Record<string, string> = {}
        if (traits.oblique) more.oblique = marked(traits.oblique)
        if (owner !== undefined) more.owner = this.name(Number(owner))
        return new Noun(marked(words), { ...traits, ...more })
    }

    private mark(thing: Piece): string {
        return `${OPEN}${this.things.push(thing) - 1}${CLOSE}`
    }
}

export function render(message: Message, words: Catalogue, reader: Reader): string {
    const sentence = new Sentence(words, reader)
    const found: Piece[] = sentence
        .format(message)
        .split(MARKED)
        .map((part, i) => (i % 2 ? (sentence.things[Number(part)] ?? { words: '' }) : { words: part }))
        .filter((piece) => piece.words)
    return remember(found)
}

/** Replace every message within a value by words. What holds none stays the same object. */
export function localize<T>(value: T, words: Catalogue, reader: Reader): T {
    if (!isObject(value)) return value
    if (isMessage(value)) return render(value, words, reader) as unknown as T
    const before: unknown[] = Object.values(value)
    const after = before.map((item) => localize(item, words, reader))
    if (after.every((item, i) => item === before[i])) return value
    const made = Array.isArray(value)
        ? after
        : Object.fromEntries(Object.keys(value).map((name, i) => [name, after[i]]))
    return made as T
}
