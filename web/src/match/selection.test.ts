import { beforeEach, expect, it } from 'vitest'

import type { Move, View } from '../net/view'
import { move, NINE, NO, SEVEN, table, YES } from './fixtures'
import { Selection } from './selection.svelte'

let played: number[]
let confirms = false
beforeEach(() => {
    played = []
    confirms = false
})
const select = (view: View, rules = {}): Selection =>
    new Selection(
        { view, mine: true },
        rules,
        ({ id }) => played.push(id),
        () => confirms,
    )

it('starts with the suggested cards', () => {
    const selection = select(table(5, [SEVEN, NINE], ['7', '7', '9'], { least: 2, most: 2 }, ['7', '7']))
    expect(selection.chosen).toEqual(['card:7', 'card:7 #2'])
    expect(selection.ready?.id).toBe(1)
    selection.touchCard('7', 1)
    expect(selection.ready).toBeUndefined()
})

it('raises the touched one of two equal cards, and plays it on a second touch', () => {
    const selection = select(table(5, [SEVEN, NINE], ['7', '7', '9']))
    selection.touchCard('7', 1)
    expect([selection.card('7', 0), selection.card('7', 1)]).toEqual(['can', 'sel'])
    selection.touchCard('7', 0)
    expect([selection.card('7', 0), selection.card('7', 1)]).toEqual(['sel', 'can'])
    expect(played).toEqual([])
    selection.touchCard('7', 0)
    expect(played).toEqual([1])
})

it('labels cards selected together in the words of the game', () => {
    const rules = { text: { multiLabel: (_: View, cards: string[]) => `Bid ${cards.length} cards` } }
    const selection = select(table(5, [SEVEN, NINE], ['7', '9'], { least: 1, most: 2 }), rules)
    selection.touchCard('7')
    selection.touchCard('9')
    expect(selection.ready?.words).toBe('Bid 2 cards')
})

it('asks for a place only where the board draws it', () => {
    const moves = [
        { ...move(3, 'Move to a1'), places: ['map/1'] },
        { ...move(4, 'Move to a2'), places: ['map/2'] },
    ]
    const drawn = select(table(5, moves, []), { board: { hasPlace: () => true } })
    expect([drawn.place('map/1'), drawn.answers]).toEqual(['can', []])
    const plain = select(table(5, moves, []))
    expect([plain.place('map/1'), plain.answers.map(({ id }) => id)]).toEqual(['rest', [3, 4]])
})

it('takes back the last step', () => {
    const selection = select(table(5, [SEVEN, NINE], ['7', '9']))
    selection.touchCard('7')
    selection.stepBack()
    expect(selection.chosen).toEqual([])
})

it('offers nothing while someone else decides', () => {
    const selection = new Selection(
        { view: table(5, [SEVEN], ['7']), mine: false },
        {},
        () => {},
        () => false,
    )
    expect([selection.card('7'), selection.answers, selection.ready]).toEqual(['rest', [], undefined])
})

it('gives the reason that is most about the touched thing, and the next reason on another touch', () => {
    const attack = { answer: 'Attack the 9', words: 'Too far.', code: 'FAR', cards: ['9'], places: ['map/1'] }
    const skill = { answer: 'Use the 9', words: 'Used.', code: 'USED', cards: ['9'] }
    const view = table(5, [SEVEN], ['7'])
    const selection = select({ ...view, shown: { captions: [], refusals: [attack, skill] } } as unknown as View)
    const reasonFor = (...things: string[]): string | undefined => {
        selection.explain(things)
        return selection.why?.words
    }
    expect(reasonFor('card:9')).toBe('Used.')
    expect(reasonFor('card:9', 'place:map/1')).toBe('Too far.')
    expect(reasonFor('card:9', 'place:map/1')).toBe('Used.')
    expect(reasonFor('card:7', 'card:9')).toBe('Used.') // the 7 can be selected: nothing to explain
    selection.touchCard('7')
    expect(selection.why).toBeUndefined()
})

const answer = (id: number, words: string): object => ({ kind: 'answer', words, move: id })
const asked = (moves: Move[], captions: object[] = []): View =>
    ({ ...table(5, moves, ['7']), shown: { captions, refusals: [] } }) as unknown as View

it('plays an answer with one click', () => {
    select(asked([YES, NO])).reply(NO)
    expect(played).toEqual([21])
})

it('plays an answer with a second click for players who confirm', () => {
    confirms = true
    const selection = select(asked([YES, NO]))
    selection.reply(NO)
    selection.reply(YES)
    expect([played, selection.ready]).toEqual([[], YES])
    selection.reply(YES)
    expect(played).toEqual([20])
})

it('answers in the bar where each answer has a consequence, with a card or without', () => {
    const moves = [SEVEN, NO]
    expect(select(asked(moves)).answeredInBar).toBe(false)
    const selection = select(asked(moves, [answer(SEVEN.id, '1 silv for the Bard'), answer(NO.id, 'you lose 2 silvs')]))
    expect([selection.answeredInBar, selection.consequence(NO)]).toEqual([true, 'you lose 2 silvs'])
    selection.reply(SEVEN)
    expect(played).toEqual([1])
})

it('answers in the bar where all answers are in words', () => {
    expect(select(asked([YES, NO])).answeredInBar).toBe(true)
})
