// How a table is drawn for a game that has no folder: from the view alone.
import type { PlateData } from '../../games/gameUI'
import type { View } from '../../net/view'

const handOf = (view: View, seat: number) => view.zones.find((zone) => zone.owner === seat)

export function defaultPlate(view: View, seat: number): PlateData {
    const marks = view.counters
        .filter((counter) => counter.owner === seat && counter.value !== null && counter.value !== false)
        .map((counter) => ({ words: counter.value === true ? counter.label : `${counter.label} ${counter.value}` }))
    return { score: view.scores[seat] ?? 0, marks, held: handOf(view, seat)?.cards.length ?? 0 }
}

export function defaultEnd(view: View): { head: string; rest: string; again: string } {
    const names = view.winners.map((seat) => (seat === view.viewer ? 'You' : (view.names[seat] ?? '')))
    const who = new Intl.ListFormat('en-GB').format(names)
    const win = names.length === 1 && names[0] !== 'You' ? 'wins' : 'win'
    return {
        head: names.length ? `${who} ${win}` : 'No winner',
        rest: '',
        again: view.seats === 1 ? 'New deal' : 'Rematch',
    }
}
