import { expect, it } from 'vitest'

import type { Caption, Move, View } from '../../net/view'
import { alternative, answerGlyph } from './aim'

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
