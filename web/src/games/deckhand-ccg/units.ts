// Who stands where, as the engine tells it.
import { type FullCaption, captions } from '../../match/selectors'
import type { Part, View } from '../../net/view'

export interface Unit {
    place: string
    name: string
    owner: number
    captain: boolean
    corpse: boolean
    hp: number
    left: number
    damage: number
    range: number
    marks: Part[]
}

const unitOf = ({ kind, cards, seats, places, numbers, parts }: FullCaption): Unit => ({
    place: places[0] ?? '',
    name: cards[0] ?? '',
    owner: seats[0] ?? 0,
    captain: numbers.captain === 1,
    corpse: kind === 'corpse',
    hp: numbers.hp ?? 0,
    left: numbers.left ?? 0,
    damage: numbers.damage ?? 0,
    range: numbers.range ?? 0,
    marks: parts,
})

export const units = (view: View): Unit[] => [...captions(view, 'unit'), ...captions(view, 'corpse')].map(unitOf)

export const captainOf = (view: View, seat: number): Unit | undefined =>
    units(view).find((unit) => unit.captain && unit.owner === seat)

export const unitAt = (view: View, place: string | undefined): Unit | undefined =>
    units(view).find((unit) => unit.place === place)

export const percent = (share: number | undefined): string => `${Math.round(100 * (share ?? 0))}%`
