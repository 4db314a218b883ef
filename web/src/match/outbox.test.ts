import { beforeEach, expect, it } from 'vitest'

import { END, NINE, SEVEN, table, YES } from './fixtures'
import { Outbox } from './outbox.svelte'

let sent: number[]
beforeEach(() => {
    sent = []
})
const FIRST = table(5, [SEVEN, NINE, END], ['7', '9'])
/** An outbox that has sent the 7, with the 9 and the end planned after it. */
function planned(): Outbox {
    const outbox = new Outbox(({ id }) => sent.push(id))
    outbox.play({ ...SEVEN, then: [NINE.id, END.id] } as typeof SEVEN, FIRST, ['card:7', 'card:9'])
    return outbox
}

it('sends a move and remembers it until the table has changed', () => {
    const outbox = planned()
    expect([sent, outbox.sent?.id]).toEqual([[1], 1])
    outbox.settle()
    expect(outbox.sent).toBeUndefined()
})

it('gives the next planned move once the table allows it', () => {
    const outbox = planned()
    const next = outbox.next(table(6, [NINE, END], ['9']), true)
    expect([next?.plan.id, next?.plan.then, next?.targets]).toEqual([2, [9], ['card:9']])
})

it('keeps the plan while the answer is on its way', () => {
    const outbox = planned()
    expect(outbox.next(FIRST, true)).toBeUndefined()
    expect(outbox.next(table(6, [NINE], ['9']), true)?.plan.id).toBe(2)
})

it('drops the plan when the table asks for something else, or someone else', () => {
    for (const [view, mine] of [
        [table(6, [YES], []), true],
        [table(6, [NINE], ['9']), false],
    ] as const) {
        const outbox = planned()
        expect(outbox.next(view, mine)).toBeUndefined()
        expect(outbox.next(table(7, [NINE], ['9']), true)).toBeUndefined()
    }
})

it('returns the selection of a rejected move, and drops the plan', () => {
    const outbox = planned()
    expect(outbox.reject()).toEqual(['card:7', 'card:9'])
    expect([outbox.sent, outbox.rejected?.id]).toEqual([undefined, 1])
    expect(outbox.next(table(6, [NINE], ['9']), true)).toBeUndefined()
})
