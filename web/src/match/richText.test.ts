import { expect, it } from 'vitest'

import { answerLabel, splitQuestion, shortLabel, splitText } from './richText'

it('makes a card a chip and keeps its article', () => {
    expect(splitText('Ben is in control with the 7 of Waves.', { cards: ['7 of Waves'] })).toEqual([
        { words: 'Ben is in control with the ' },
        { card: '7 of Waves' },
        { words: '.' },
    ])
})

it('leaves no brackets around a card alone', () => {
    const cards = ['Alley Thief']
    expect(splitText('You choose to draw (Alley Thief).', { cards })).toEqual([
        { words: 'You choose to draw ' },
        { card: 'Alley Thief' },
        { words: '.' },
    ])
    expect(splitText('(Alley Thief, 2)', { cards })).toEqual([
        { words: '(' },
        { card: 'Alley Thief' },
        { words: ', 2)' },
    ])
})

it('marks the acting player, and no name that only starts the same', () => {
    expect(splitText('Ben gives 1 silv to Dev.', { names: ['Ben', 'Dev'] })[0]).toEqual({ who: 'Ben' })
    expect(splitText('Benno passes.', { names: ['Ben'] })).toEqual([{ words: 'Benno passes.' }])
})

it('turns amounts into coins', () => {
    expect(splitText('Pass for 1 silv', { coin: /silvs?/ })).toEqual([
        { words: 'Pass for ' },
        { amount: '1', coins: 'silv' },
    ])
})

it('matches names with special characters', () => {
    expect(splitText('You play Upper Hand (1).', { cards: ['Upper Hand (1)'] })).toEqual([
        { words: 'You play ' },
        { card: 'Upper Hand (1)' },
        { words: '.' },
    ])
})

it('splits a question into head and rest', () => {
    expect(splitQuestion('Your turn. Ben is in control.')).toEqual({ head: 'Your turn', rest: 'Ben is in control.' })
    expect(splitQuestion('Hideout: draw a card?')).toEqual({ head: 'Hideout: draw a card?', rest: '' })
    expect(splitQuestion('Treasure Map: put which of these cards into the stash?')).toEqual({
        head: 'Treasure Map',
        rest: 'Put which of these cards into the stash?',
    })
    expect(splitQuestion('Send whom? Skill 3, pays 4.')).toEqual({ head: 'Send whom?', rest: 'Skill 3, pays 4.' })
    expect(splitQuestion('Glue hits you. Call security?')).toEqual({ head: 'Call security?', rest: 'Glue hits you.' })
    expect(splitQuestion('Your turn. 2 left. What do you do?')).toEqual({
        head: 'Your turn',
        rest: '2 left. What do you do?',
    })
    expect(splitQuestion('Pay 1 silv?')).toEqual({ head: 'Pay 1 silv?', rest: '' })
})

it('drops brackets that do not fit on a button', () => {
    expect(shortLabel('Send Phil Anges (skill 3, gadgets: -1 here, +2 elsewhere)')).toBe('Send Phil Anges')
    expect(shortLabel('Play the Rogue (and 1 silv)')).toBe('Play the Rogue (and 1 silv)')
})

it('answers with a name in the words of the question', () => {
    expect(answerLabel('Kraken’s Fury: apply the effects of which card?', 'Skull Island')).toBe(
        'Apply the effects of Skull Island',
    )
    expect(answerLabel('Skull Island: swap Mutiny with what?', 'Alley Thief')).toBe('Swap with Alley Thief')
    expect(answerLabel('Treasure Map: put which of these cards into the stash?', 'Celebrate')).toBe(
        'Put Celebrate into the stash',
    )
    expect(answerLabel('Several things happen at once. Which comes first?', 'Wind in Sails')).toBe(
        'Wind in Sails first',
    )
    expect(answerLabel('Treasure Map: which card lies on top?', 'Mutiny')).toBe('Mutiny on top')
})

it('gives no answer where the question asks for something else, or it does not fit', () => {
    expect(answerLabel('Your turn.', 'Mutiny')).toBeUndefined()
    expect(answerLabel('Which supply card leaves the game?', 'Mutiny')).toBeUndefined()
    expect(answerLabel('Typhoon: pass which card to the player on the left?', 'Unguarded Graveyard')).toBeUndefined()
})
