import { expect, it } from 'vitest'

import { fits, pieces } from './text'

const strong = (text: string): string[] =>
    pieces(text)
        .filter((piece) => piece.strong)
        .map((piece) => piece.words)

it('marks what a card brings and when', () => {
    expect(strong('+1 card, +1 reload. Then +1 coin for each Celebrate in your hand.')).toEqual([
        '+1 card',
        '+1 reload',
        '+1 coin',
    ])
    expect(strong('In your stash at the start of your turn: +1 coin.')).toEqual([
        'In your stash at the start of your turn:',
        '+1 coin',
    ])
    expect(strong('When killed: draw a card.')).toEqual(['When killed:'])
})

it('loses no word', () => {
    const text = 'Skill: heal 2. Friends beside have +1 damage.'
    expect(
        pieces(text)
            .map((piece) => piece.words)
            .join(''),
    ).toBe(text)
})

it('sets long names smaller', () => {
    expect([fits('Tavern'), fits('Fortune Teller'), fits("Architects' Workshop")]).toEqual(['', 'mid', 'long'])
})
