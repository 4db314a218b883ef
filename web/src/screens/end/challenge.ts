// A solo challenge at its end, read from the caption that states its goals.
import type { Caption, View } from '../../net/view'

export interface Goal {
    have: number
    want: number
    what: string
}
export interface Challenge {
    number: number
    met: boolean
    goals: Goal[]
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export function challengeOf(
    caption: Caption | undefined,
    { winners, shown }: Pick<View, 'winners' | 'shown'>,
): Challenge | undefined {
    const n = caption?.numbers
    if (!caption || !n) return undefined
    const goals = [{ have: n.hooks ?? 0, want: n.hooks_wanted ?? 0, what: 'hooks' }]
    if (caption.words) goals.push({ have: n.cards ?? 0, want: n.cards_wanted ?? 0, what: `${caption.words}s` })
    const met = winners.length > 0
    return { number: Number(/\d+/.exec(shown?.stage ?? '')?.[0] ?? 1), met, goals }
}

/** "Three hooks short", "14 hooks and 2 Attacks short". */
export function shortWords(goals: Goal[]): string {
    const short = goals.flatMap(({ have, want, what }) =>
        have < want ? [`${want - have} ${want - have === 1 ? what.replace(/s$/, '') : what}`] : [],
    )
    const words = `${new Intl.ListFormat('en-GB').format(short)} short`
    return short.length ? words.replace(/^\d(?= )/, (digit) => NUMBERS[Number(digit)] ?? digit) : 'Challenge missed'
}
