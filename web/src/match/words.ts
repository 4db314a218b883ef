// The engine's words, cut where the page draws something: a card's name is its chip, a player's name is bold.
export type Part = { words: string } | { card: string } | { who: string } | { amount: string; coins: string }

export interface Terms {
  cards?: string[]
  names?: string[]
  /** The coin's name, which a number before it makes into a picture: "1 silv". */
  coin?: RegExp | undefined
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function parts(words: string, { cards = [], names = [], coin }: Terms): Part[] {
  const terms: [string, (found: string) => Part][] = []
  const longestFirst = [...cards].sort((a, b) => b.length - a.length)
  // a chip is set off by itself: around it alone there are no brackets
  for (const card of longestFirst) terms.push([`\\(${escaped(card)}\\)|${escaped(card)}(?!\\w)`, () => ({ card })])
  for (const name of names) terms.push([`^${escaped(name)}\\b`, () => ({ who: name })])
  if (coin) terms.push([`\\d+ ${coin.source}\\b`, (found) => ({ amount: found.split(' ')[0] ?? '', coins: found.split(' ')[1] ?? '' })])
  if (!terms.length) return [{ words }]
  const pattern = new RegExp(terms.map(([source]) => `(${source})`).join('|'), 'g')
  const found: Part[] = []
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

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const SHORT = 52

/** "Your turn. Ben is in control." has a head and what follows it; where a question follows the news, it is the head. */
export function headed(words: string): { head: string; rest: string } {
  const [, news, question] = /^(?!Your turn\b)([^?]+\.) ([^.?]+\?)$/.exec(words) ?? []
  if (news !== undefined && question !== undefined) return { head: question, rest: news }
  if (words.length <= SHORT && /^[^.?]+: [^.?]+\?$/.test(words)) return { head: words, rest: '' }
  const [, head, rest = ''] = /^(.+?)(?:[.:]|(?<=\?)) (.+)$/.exec(words) ?? []
  return head === undefined ? { head: words, rest: '' } : { head, rest: capital(rest) }
}

const ROOM = 34

/** A move's words for a button: what stands in brackets is left out where it has no room. */
export const onButton = (words: string): string => (words.length > ROOM ? words.replace(/ \(.*\)$/, '') : words)

/** What a chosen name answers, in the question's own words: "swap which card?" is "Swap Mutiny", "which comes first?" "Mutiny first". */
export function answering(question: string, name: string): string | undefined {
  const asked = question.replace(/^.*[:.] (?=[^:.]*$)/, '')
  const [, verb, rest] = /^([^?]*[^? ]) (?:which (?:of these cards|card)|what)([^?]*)\?$/.exec(asked) ?? []
  const [, end] = /^which (?:card )?(?:comes|lies) ([^?]*)\?$/i.exec(asked) ?? []
  const words = verb ? `${capital(verb).replace(/ .* with$/, ' with')} ${name}${rest ?? ''}` : end ? `${name} ${end}` : undefined
  return words && words.length <= ROOM ? words : undefined
}
