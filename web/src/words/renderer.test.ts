import { expect, it } from 'vitest'

import { Catalogue } from './catalogue'
import { localize, piecesOf, render } from './renderer'

const ENGLISH = {
    locale: 'en-GB',
    source: `
seat-number = Seat { $number }
noun-the = { $gender ->
    [name] { $noun }
   *[none] the { $noun }
}
noun-a = { $article ->
    [an] an { $noun }
   *[a] a { $noun }
}
card-jester = Jester
drawn = { $who ->
    [you] You draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
   *[other] { $who } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
discarded = { $who } discards { THE($cards) }.
opened = { CAP(A($card)) } is turned up.
only-english = Over.
noun-whose = { $owner ->
    [none] { $noun }
    [you] your { $noun }
   *[other] { $owner }'s { $noun }
}
hit = { CAP(WHOSE($unit)) } hits { WHOSE($target) }: { $text }
one = a card
`,
}
const GERMAN = {
    locale: 'de',
    source: `
noun-the = { $gender ->
    [m] { $case ->
        [acc] den { $oblique }
       *[nom] der { $noun }
    }
   *[none] das { $noun }
}
card-jester = Narr
    .gender = m
    .oblique = Narren
    .text = Er lacht.
discarded = { $who } legt { THE($cards, case: "acc") } ab.
noun-whose = { $owner ->
    [you] { $case ->
        [acc] deinen { $oblique }
       *[nom] dein { $noun }
    }
   *[other] { noun-the } von { $owner }
}
one = { $case ->
    [acc] einen Treffer
   *[nom] ein Treffer
}
hit = { CAP(WHOSE($unit)) } trifft { WHOSE($target, case: "acc") }: { $text }
`,
}
const english = new Catalogue([ENGLISH])
const german = new Catalogue([GERMAN, ENGLISH])
const reader = { names: ['Ann', 'Ben'], seat: 0 }
const two = { $: 'discarded', who: { seat: 1 }, cards: [{ card: 'Jester' }, { card: '9 of Winds' }] }

it('speaks to the reader, and of everyone else by name', () => {
    expect(render({ $: 'drawn', who: { seat: 0 }, count: 1 }, english, reader)).toBe('You draw a card.')
    expect(render({ $: 'drawn', who: { seat: 1 }, count: 2 }, english, reader)).toBe('Ben draws 2 cards.')
    expect(render({ $: 'drawn', who: { seat: 7 }, count: 2 }, english, reader)).toBe('Seat 7 draws 2 cards.')
})

it('puts articles before cards and joins lists, by the grammar of the language', () => {
    expect(render(two, english, reader)).toBe('Ben discards the Jester and the 9 of Winds.')
    expect(render(two, german, reader)).toBe('Ben legt den Narren und das 9 of Winds ab.')
    expect(render({ $: 'opened', card: { card: 'Ace' } }, english, reader)).toBe('An Ace is turned up.')
})

it('remembers where cards and names are in a sentence', () => {
    expect(piecesOf(render(two, english, reader))).toEqual([
        { seat: 1, words: 'Ben' },
        { words: ' discards the ' },
        { card: 'Jester', words: 'Jester' },
        { words: ' and the ' },
        { card: '9 of Winds', words: '9 of Winds' },
        { words: '.' },
    ])
    expect(piecesOf('From elsewhere.')).toEqual([{ words: 'From elsewhere.' }])
})

it('falls back to English, and to the id of what no language has', () => {
    expect(render({ $: 'only-english' }, german, reader)).toBe('Over.')
    expect(render({ $: 'nowhere' }, german, reader)).toBe('nowhere')
})

it('localises every message in a frame, and keeps the rest as it is', () => {
    const zones = [{ label: 'Deck', cards: [null, 'Jester'] }]
    const frame = { zones, question: { words: { $: 'only-english' } }, note: 'plain' }
    const words = localize<unknown>(frame, english, reader) as typeof frame
    expect(words).toEqual({ zones, question: { words: 'Over.' }, note: 'plain' })
    expect(words.zones).toBe(zones)
})

it('keeps marks and depth in a message from breaking the page', () => {
    const deep = { $: 'discarded', who: '\uE0000\uE001', cards: [] as unknown }
    let inner: Record<string, unknown> = deep
    for (let i = 0; i < 50; i++) inner = (inner.cards = [{ $: 'discarded', who: 'x', cards: [] }])[0] as typeof inner
    expect(render(deep, english, reader)).toContain('discards')
})

it('says whose a card is, puts a message into a case, and translates the text of a card', () => {
    const text = { card: 'Jester', trait: 'text', own: 'It laughs.' }
    const hit = { $: 'hit', unit: { card: 'Jester', owner: 1 }, target: { card: 'Jester', owner: 0 }, text }
    expect(render(hit, english, reader)).toBe("Ben's Jester hits your Jester: It laughs.")
    expect(render(hit, german, reader)).toBe('Der Narr von Ben trifft deinen Narren: Er lacht.')
    expect(render({ ...hit, target: { $: 'one' } }, german, reader)).toBe(
        'Der Narr von Ben trifft einen Treffer: Er lacht.',
    )
})
