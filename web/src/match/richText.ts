// Splits the engine's text where the page draws something: chips for cards, bold names, coins.
export type TextPart = { words: string } | { card: string } | { who: string } | { amount: string; coins: string }

export interface Vocabulary {
    cards?: string[]
    names?: string[]
    /** The coin's name; with a number before it ("1 silv") it becomes a picture. */
    coin?: RegExp | undefined
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function splitText(words: string, { cards = [], names = [], coin }: Vocabulary): TextPart[] {
    const terms: [string, (found: string) => TextPart][] = []
    const longestFirst = [...cards].sort((a, b) => b.length - a.length)
    // A chip needs no brackets around it.
    for (const card of longestFirst) terms.push([`\\(${escaped(card)}\\)|${escaped(card)}(?!\\w)`, () => ({ card })])
    for (const name of names) terms.push([`^${escaped(name)}\\b`, () => ({ who: name })])
    if (coin)
        terms.push([
            `\\d+ ${coin.source}\\b`,
            (found) => ({ amount: found.split(' ')[0] ?? '', coins: found.split(' ')[1] ?? '' }),
        ])
    if (!terms.length) return [{ words }]
    const pattern = new RegExp(terms.map(([source]) => `(${source})`).join('|'), 'g')
    const found: TextPart[] = []
    let end = 0
    for (const match of words.matchAll(pattern)) {
        if (match.index > end) found.push({ words: words.slice(end, match.index) })
        const which = (match.slice(1) as (string | undefined)[]).findIndex((group) => group !== undefined)
        const make = terms[which]?.[1]
        if (make) found.push(make(match[0]))
        end = match.index + match[0].length
    }
    if (end < words.length) found.push({ words: words.slice(end) })
    return found
}

export const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const SHORT = 52

/** Split "Your turn. Ben is in control." into a head and the rest; a question after the news is the head. */
export function splitQuestion(words: string): { head: string; rest: string } {
    const [, news, question] = /^(?!Your turn\b)([^?]+\.) ([^.?]+\?)$/.exec(words) ?? []
    if (news !== undefined && question !== undefined) return { head: question, rest: news }
    if (words.length <= SHORT && /^[^.?]+: [^.?]+\?$/.test(words)) return { head: words, rest: '' }
    const [, head, rest = ''] = /^(.+?)(?:[.:]|(?<=\?)) (.+)$/.exec(words) ?? []
    return head === undefined ? { head: words, rest: '' } : { head, rest: capitalise(rest) }
}

const ROOM = 34

/** Shorten a move's text for a button: drop brackets that don't fit. */
export const shortLabel = (words: string): string => (words.length > ROOM ? words.replace(/ \(.*\)$/, '') : words)

/** Answer a question with a name, in its own words: "swap which card?" gives "Swap Mutiny", "which comes first?" "Mutiny first". */
export function answerLabel(question: string, name: string): string | undefined {
    const asked = question.replace(/^.*[:.] (?=[^:.]*$)/, '')
    const [, verb, rest] = /^([^?]*[^? ]) (?:which (?:of these cards|card)|what)([^?]*)\?$/.exec(asked) ?? []
    const [, end] = /^which (?:card )?(?:comes|lies) ([^?]*)\?$/i.exec(asked) ?? []
    const words = verb
        ? `${capitalise(verb).replace(/ .* with$/, ' with')} ${name}${rest ?? ''}`
        : end
          ? `${name} ${end}`
          : undefined
    return words && words.length <= ROOM ? words : undefined
}
