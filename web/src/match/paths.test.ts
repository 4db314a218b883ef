import { describe, expect, it } from 'vitest'

import type { Move } from '../net/view'
import {
    answers,
    copyTarget,
    type Board,
    plannedAfter,
    toggleCard,
    selectable,
    nthOf,
    paths,
    ready,
    planOf,
    touch,
    nextKinds,
    hasOnlyAnswers,
} from './paths'

let id = 0
const move = (words: string, of: Partial<Move> = {}): Move => ({
    id: id++,
    words,
    kind: '',
    short: '',
    cards: [],
    seats: [],
    places: [],
    ...of,
})
const LIT: Board = { lights: () => true, holds: () => [], shows: () => true }
const DARK: Board = { ...LIT, lights: () => false }
const words = (moves: Move[]): string[] => moves.map((m) => m.words)

describe('a turn with cards and answers', () => {
    const seven = move('Play the 7', { cards: ['7'] })
    const nine = move('Play the 9', { cards: ['9'] })
    const pass = move('Pass', { places: ['pot'] })
    const all = paths([seven, nine, pass], DARK)

    it('makes every card selectable, and asks for one', () => {
        expect(selectable(all, [])).toEqual(new Set(['card:7', 'card:9', `move:${pass.id}`]))
        expect(nextKinds(all, [])).toEqual(new Set(['card', 'move']))
        expect(ready(all, [])).toBeUndefined()
    })

    it('selects on the first touch and plays on the second', () => {
        const once = touch(all, [], 'card:9')
        expect(once).toEqual({ chosen: ['card:9'] })
        expect(ready(all, once.chosen)).toBe(nine)
        expect(touch(all, once.chosen, 'card:9').play).toBe(nine)
    })

    it('replaces one card with another, and keeps the first selectable', () => {
        expect(touch(all, ['card:9'], 'card:7')).toEqual({ chosen: ['card:7'] })
        expect(selectable(all, ['card:9'])).toContain('card:7')
    })

    it('keeps the answers in words beside a selected card', () => {
        expect(words(answers(all, ['card:9']))).toEqual(['Pass'])
        expect(touch(all, ['card:9'], `move:${pass.id}`)).toEqual({ chosen: [`move:${pass.id}`] })
    })

    it('ignores a touch on an unavailable thing', () => {
        expect(touch(all, ['card:9'], 'card:3')).toEqual({ chosen: ['card:9'] })
    })
})

describe('moves that differ in two things', () => {
    const moves = ['Ben', 'Cleo'].map((name, i) => move(`Rob ${name}`, { cards: ['Rogue'], seats: [i + 1] }))
    const all = paths([...moves, move('Play the 7', { cards: ['7'] })], LIT)

    it('take two steps', () => {
        expect(selectable(all, [])).toEqual(new Set(['card:Rogue', 'card:7']))
        expect(selectable(all, ['card:Rogue'])).toEqual(new Set(['card:Rogue', 'card:7', 'seat:1', 'seat:2']))
        expect(nextKinds(all, ['card:Rogue'])).toEqual(new Set(['seat']))
        expect(ready(all, ['card:Rogue'])).toBeUndefined()
        expect(ready(all, ['card:Rogue', 'seat:2'])?.words).toBe('Rob Cleo')
    })

    it('can change the second step alone', () => {
        expect(touch(all, ['card:Rogue', 'seat:2'], 'seat:1')).toEqual({ chosen: ['card:Rogue', 'seat:1'] })
    })

    it('lose the second step with the first', () => {
        expect(touch(all, ['card:Rogue', 'seat:2'], 'card:Rogue')).toEqual({ chosen: [] })
    })
})

describe('moves that name the same card', () => {
    const free = move('Play the 7 as its twin', { cards: ['7'] })
    const paid = move('Play the 7 for 1 silv', { cards: ['7'] })
    const all = paths([free, paid, move('Pass')], LIT)

    it('become answers in words, instead of the others', () => {
        expect(ready(all, ['card:7'])).toBeUndefined()
        expect(words(answers(all, ['card:7']))).toEqual([free.words, paid.words])
        const chosen = touch(all, ['card:7'], `move:${paid.id}`).chosen
        expect(ready(all, chosen)).toBe(paid)
        expect(words(answers(all, chosen))).toEqual([free.words, paid.words])
    })
})

describe('places', () => {
    const flip = [0, 1].map((i) => move(`Flip card ${i + 1}`, { places: [`hanataz/${i}`] }))

    it('are touched where the board draws them', () => {
        expect(selectable(paths(flip, LIT), [])).toEqual(new Set(['place:hanataz/0', 'place:hanataz/1']))
    })

    it('are answers in words where it does not', () => {
        expect(words(answers(paths(flip, DARK), []))).toEqual(['Flip card 1', 'Flip card 2'])
    })
})

it('a shorter move is ready while a longer one could follow', () => {
    const all = paths([move('Move', { places: ['a'] }), move('Move and hit', { places: ['a'], seats: [1] })], LIT)
    expect(ready(all, ['place:a'])?.words).toBe('Move')
    expect(selectable(all, ['place:a'])).toContain('seat:1')
})

it('a card and its place are one thing to touch', () => {
    const buy = move('Buy the Tavern', { cards: ['Tavern'], places: ['supply/1'] })
    const all = paths([buy], { ...LIT, holds: (place) => (place === 'supply/1' ? ['Tavern'] : []) })
    expect(ready(all, ['place:supply/1'])).toBe(buy)
})

it('a seat is no step without a choice of seats', () => {
    const act = move('Activate the Drone at a1', { places: ['map/0'], seats: [0] })
    expect(ready(paths([act, move('End the turn')], LIT), ['place:map/0'])).toBe(act)
})

it('touches the card where moves name several of a pile, else the pile', () => {
    const holds = (place: string): string[] => (place === 'deck' ? ['Tavern', 'Hideout'] : ['Mutiny'])
    const drawn: Board = { ...LIT, holds }
    const sorted = paths(
        [
            move('Card 1', { cards: ['Tavern'], places: ['deck'] }),
            move('Card 2', { cards: ['Hideout'], places: ['deck'] }),
        ],
        drawn,
    )
    expect(sorted.map(({ steps }) => steps)).toEqual([['card:Tavern'], ['card:Hideout']])
    expect(paths([move('Pick', { cards: ['Mutiny'], places: ['supply/1'] })], drawn)[0]?.steps).toEqual([
        'place:supply/1',
    ])
})

describe('a guess', () => {
    const guesses = ['Priest', 'Prince'].map((card) => move(`Guess the ${card}`, { cards: [card] }))

    it('is an answer in words where a named card is not on the table, even if a copy is in the hand', () => {
        const all = paths(guesses, { ...LIT, shows: (card) => card === 'Prince' })
        expect(words(answers(all, []))).toEqual(['Guess the Priest', 'Guess the Prince'])
    })

    it('asks for the player first', () => {
        const all = paths(
            guesses.map((guess) => ({ ...guess, seats: [1] })),
            { ...LIT, shows: () => false },
        )
        expect(selectable(all, [])).toEqual(new Set(['seat:1']))
        expect(words(answers(all, ['seat:1']))).toEqual(['Guess the Priest', 'Guess the Prince'])
    })
})

it('touches two players in order, and nothing twice', () => {
    const moves = [
        [1, 2],
        [2, 1],
        [1, 1],
    ].map((seats) => move('Give', { seats }))
    const all = paths(moves, LIT)
    expect(all.map(({ steps }) => steps)).toEqual([['seat:1', 'seat:2'], ['seat:2', 'seat:1'], ['seat:1']])
    expect(ready(all, touch(all, ['seat:1'], 'seat:2').chosen)).toBe(moves[0])
    expect(ready(all, touch(all, [], 'seat:1').chosen)).toBe(moves[2])
})

describe('cards chosen together', () => {
    const seven = move('Bid the 7', { cards: ['7'] })
    const nine = move('Bid the 9', { cards: ['9'] })
    const end = move('Bid no more')
    const all = paths([seven, nine, end], DARK)
    const several = { least: 1, most: 2, end: end.id }

    it('are added by a touch and taken back by another; one too many replaces the first', () => {
        expect(toggleCard(['card:7'], 'card:9', 2)).toEqual(['card:7', 'card:9'])
        expect(toggleCard(['card:7', 'card:9'], 'card:7', 2)).toEqual(['card:9'])
        expect(toggleCard(['card:7', 'card:9'], 'card:3', 2)).toEqual(['card:9', 'card:3'])
        expect(toggleCard([`move:${end.id}`], 'card:7', 2)).toEqual(['card:7'])
    })

    it('make a plan: the first move, the others, and the end of the series if there could be more', () => {
        const one = planOf(all, ['card:9'], several)
        expect([one?.id, ...plannedAfter(one ?? end)]).toEqual([nine.id, end.id])
        const two = planOf(all, ['card:9', 'card:7'], several)
        expect([two?.id, ...plannedAfter(two ?? end)]).toEqual([nine.id, seven.id])
        expect(two?.cards).toEqual(['9', '7'])
    })

    it('are no move when there are too few, too many or some are missing', () => {
        expect(planOf(all, ['card:9'], { ...several, least: 2 })).toBeUndefined()
        expect(planOf(all, ['card:9', 'card:7', 'card:7 #2'], several)).toBeUndefined()
        expect(planOf(all, ['card:9', 'card:3'], several)).toBeUndefined()
    })

    it('can be equal', () => {
        const hand = ['7', '9', '7']
        expect(hand.map((card, i) => copyTarget(card, nthOf(hand, i)))).toEqual(['card:7', 'card:9', 'card:7 #2'])
        expect(plannedAfter(planOf(all, ['card:7', 'card:7 #2'], several) ?? end)).toEqual([seven.id])
    })
})

it('knows when there are only answers in words', () => {
    expect(hasOnlyAnswers(paths([move('Yes'), move('No')], LIT))).toBe(true)
    expect(hasOnlyAnswers(paths([move('Yes'), move('Take the 7', { cards: ['7'] })], LIT))).toBe(false)
})
