import { expect, it } from 'vitest'

import { answering, headed, onButton, parts } from './words'

it('makes a card a chip and keeps its article', () => {
  expect(parts('Ben is in control with the 7 of Waves.', { cards: ['7 of Waves'] })).toEqual([
    { words: 'Ben is in control with the ' },
    { card: '7 of Waves' },
    { words: '.' },
  ])
})

it('leaves no brackets around a card alone', () => {
  const cards = ['Alley Thief']
  expect(parts('You choose to draw (Alley Thief).', { cards })).toEqual([{ words: 'You choose to draw ' }, { card: 'Alley Thief' }, { words: '.' }])
  expect(parts('(Alley Thief, 2)', { cards })).toEqual([{ words: '(' }, { card: 'Alley Thief' }, { words: ', 2)' }])
})

it('marks the acting player, and no name that only starts the same', () => {
  expect(parts('Ben gives 1 silv to Dev.', { names: ['Ben', 'Dev'] })[0]).toEqual({ who: 'Ben' })
  expect(parts('Benno passes.', { names: ['Ben'] })).toEqual([{ words: 'Benno passes.' }])
})

it('turns amounts into coins', () => {
  expect(parts('Pass for 1 silv', { coin: /silvs?/ })).toEqual([{ words: 'Pass for ' }, { amount: '1', coins: 'silv' }])
})

it('matches names with special characters', () => {
  expect(parts('You play Upper Hand (1).', { cards: ['Upper Hand (1)'] })).toEqual([
    { words: 'You play ' },
    { card: 'Upper Hand (1)' },
    { words: '.' },
  ])
})

it('splits a question into head and rest', () => {
  expect(headed('Your turn. Ben is in control.')).toEqual({ head: 'Your turn', rest: 'Ben is in control.' })
  expect(headed('Hideout: draw a card?')).toEqual({ head: 'Hideout: draw a card?', rest: '' })
  expect(headed('Treasure Map: put which of these cards into the stash?')).toEqual({ head: 'Treasure Map', rest: 'Put which of these cards into the stash?' })
  expect(headed('Send whom? Skill 3, pays 4.')).toEqual({ head: 'Send whom?', rest: 'Skill 3, pays 4.' })
  expect(headed('Glue hits you. Call security?')).toEqual({ head: 'Call security?', rest: 'Glue hits you.' })
  expect(headed('Your turn. 2 left. What do you do?')).toEqual({ head: 'Your turn', rest: '2 left. What do you do?' })
  expect(headed('Pay 1 silv?')).toEqual({ head: 'Pay 1 silv?', rest: '' })
})

it('drops brackets that do not fit on a button', () => {
  expect(onButton('Send Phil Anges (skill 3, gadgets: -1 here, +2 elsewhere)')).toBe('Send Phil Anges')
  expect(onButton('Play the Rogue (and 1 silv)')).toBe('Play the Rogue (and 1 silv)')
})

it('answers with a name in the words of the question', () => {
  expect(answering('Kraken’s Fury: apply the effects of which card?', 'Skull Island')).toBe('Apply the effects of Skull Island')
  expect(answering('Skull Island: swap Mutiny with what?', 'Alley Thief')).toBe('Swap with Alley Thief')
  expect(answering('Treasure Map: put which of these cards into the stash?', 'Celebrate')).toBe('Put Celebrate into the stash')
  expect(answering('Several things happen at once. Which comes first?', 'Wind in Sails')).toBe('Wind in Sails first')
  expect(answering('Treasure Map: which card lies on top?', 'Mutiny')).toBe('Mutiny on top')
})

it('gives no answer where the question asks for something else, or it does not fit', () => {
  expect(answering('Your turn.', 'Mutiny')).toBeUndefined()
  expect(answering('Which supply card leaves the game?', 'Mutiny')).toBeUndefined()
  expect(answering('Typhoon: pass which card to the player on the left?', 'Unguarded Graveyard')).toBeUndefined()
})
