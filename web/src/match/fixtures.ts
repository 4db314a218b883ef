// Small tables for the tests in this folder.
import type { Move, View } from '../net/view'

export const move = (id: number, words: string, cards: string[] = []): Move => ({
    id,
    words,
    cards,
    seats: [],
    places: [],
    kind: '',
    short: '',
})
export const SEVEN = move(1, 'Lock in the 7', ['7'])
export const NINE = move(2, 'Lock in the 9', ['9'])
export const END = move(9, 'Lock in no more')
export const YES = move(20, 'Yes')
export const NO = move(21, 'No')

/** A table where the viewer decides: with these cards in hand, and possibly several to select, some of them suggested. */
export function table(
    revision: number,
    moves: Move[],
    hand: string[],
    numbers?: { least: number; most: number },
    suggested: string[] = [],
): View {
    const caption = {
        kind: 'several',
        words: '',
        cards: suggested,
        seats: [],
        places: [],
        move: END.id,
        then: null,
        numbers,
        parts: [],
    }
    return {
        revision,
        moves,
        seats: 2,
        viewer: 0,
        over: false,
        names: ['Ada', 'Ben'],
        question: { seat: 0, decision: 'LOCK', words: 'Which?', alternatives: [] },
        zones: [{ place: 'hands/0', cards: hand, keys: [] }],
        shown: { captions: numbers ? [caption] : [], refusals: [] },
    } as unknown as View
}
