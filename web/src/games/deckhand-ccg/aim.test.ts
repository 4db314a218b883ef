import { expect, it } from 'vitest'

import type { Caption, Move, View } from '../../net/view'
import { captions } from '../../match/selectors'
import { alternative, answerGlyph, stepsOf } from './aim'
import { question } from './questions'

const told = (kind: string, places: string[], words = ''): Caption => ({ kind, words, places })
const seen = (decision: string, captions: Caption[]): View =>
    ({ viewer: 0, question: { decision, seat: 0, words: '' }, shown: { captions } }) as unknown as View

const attack = told('attack', ['map/0', 'map/4'])
const step = told('step', ['map/0', 'map/1'], 'Move to b1')

it('offers the one place to go to beside an attack that is aimed', () => {
    const view = seen('TURN', [attack, step, told('step', ['map/2', 'map/5'], 'Move to c2')])
    expect(alternative(view, ['place:map/0', 'place:map/4'])).toEqual({ words: 'Move to b1', target: 'place:map/1' })
    expect(alternative(view, ['place:map/0'])).toBeUndefined()
    expect(alternative(view, ['place:map/0', 'place:map/1'])).toBeUndefined()
    expect(alternative(view, ['card:Trick Shooter', 'place:map/4'])).toBeUndefined()
})

it('leaves several places to the map', () => {
    const view = seen('TURN', [attack, step, told('step', ['map/0', 'map/3'], 'Move to a2')])
    expect(alternative(view, ['place:map/0', 'place:map/4'])).toBeUndefined()
})

it('does so for the unit that acts already, too', () => {
    const acting: Caption = { ...told('unit', ['map/0']), parts: [{ kind: 'acting' }] }
    expect(alternative(seen('ACT', [acting, attack, step]), ['place:map/4'])).toEqual({
        words: 'Move to b1',
        target: 'place:map/1',
    })
})

it('has a sign for what an answer brings, where that is told', () => {
    const view = seen('EITHER', [
        { kind: 'answer', words: '11 in the deck', move: 0, parts: [{ kind: 'drawn' }] },
        { kind: 'answer', words: '2 compartments to go to', move: 1, parts: [{ kind: 'moved' }] },
    ])
    expect([0, 1, 2].map((id) => answerGlyph(view, { id } as Move))).toEqual(['card-draw', 'footprint', undefined])
})

it('tells what happens to one unit as one step, with its remark', () => {
    const would: Caption = {
        ...told('would', []),
        parts: [
            { kind: 'rammed', words: 'Overseer is rammed and takes 3 damage.', place: 'map/7' },
            { kind: 'damaged', number: 3, place: 'map/7' },
            { kind: 'remark', words: 'This isn’t an attack, so there’s no counterattack.' },
            { kind: 'pushed', words: 'Drone is pushed to b2.', place: 'map/1' },
        ],
    }
    expect(stepsOf(captions(seen('SUMMON', [would]), 'would')[0])).toEqual([
        {
            words: 'Overseer is rammed and takes 3 damage.',
            remark: 'This isn’t an attack, so there’s no counterattack.',
            place: 'map/7',
        },
        { words: 'Drone is pushed to b2.', remark: '', place: 'map/1' },
    ])
})

it('asks about the unit or card that is chosen', () => {
    const view = seen('TURN', [
        told('head', ['map/0'], 'Choose an action for Drone at a1'),
        told('acts', ['map/0'], 'Attack, move, or both in either order.'),
        { kind: 'head', words: 'Where do you summon Servant?', cards: ['Servant'] },
        { kind: 'summoning', words: 'It can attack this turn.', cards: ['Servant'] },
    ])
    expect(question(view, ['place:map/0'])).toEqual({
        head: 'Choose an action for Drone at a1',
        rest: 'Attack, move, or both in either order.',
    })
    expect(question(view, ['card:Servant'])).toEqual({
        head: 'Where do you summon Servant?',
        rest: 'It can attack this turn.',
    })
    expect(question(view, [])).toBeUndefined()
})

it('has the news of a roll apart from the question', () => {
    const view = seen('REROLL', [
        {
            kind: 'question',
            words: 'Reroll?',
            parts: [{ kind: 'rest', words: 'Drone attacks: no successes on 3 dice.' }],
        },
    ])
    expect(question(view, [])).toEqual({ head: 'Reroll?', rest: 'Drone attacks: no successes on 3 dice.' })
})
