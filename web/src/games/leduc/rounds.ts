// Both rounds of betting: what a raise of each is worth, and who made those of it.
import { captions } from '../../match/selectors'
import type { Event, View } from '../../net/view'
import { thisHand } from './hands'

export interface Round {
    title: string
    step: number
    limit: number
    raisers: (number | null)[]
    now: boolean
    past: boolean
}

const raisers = (events: Event[]): (number | null)[] =>
    events.filter(({ kind }) => kind === 'RAISED').map(({ seat }) => seat)

export function rounds(view: View, all: Event[]): Round[] {
    const events = thisHand(all)
    const turned = events.findIndex(({ kind }) => kind === 'TURNED_UP')
    const parts = turned < 0 ? [events] : [events.slice(0, turned), events.slice(turned)]
    return captions(view, 'round').map(({ words, numbers: { step = 0, limit = 0, now, past } }, i) => ({
        title: words,
        step,
        limit,
        raisers: raisers(parts[i] ?? []),
        now: now === 1,
        past: past === 1,
    }))
}
