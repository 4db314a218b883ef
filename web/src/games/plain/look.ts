// A card's looks from its name alone: a hue and a rosette, the same every time, and the first number in its file.
import { seededRandom } from '../../cards/seededRandom'
import type { Design } from '../../cards/design'
import type { CardLook } from '../../cards/cardUI'

export const hueOf = (name: string): number => Math.floor(seededRandom(name)() * 360)

/** The game's hue in twelve steps, because a table's frame takes classes. */
export const hueStep = (game: string): number => Math.floor(hueOf(game) / 30)

/** The number in the corner: the first one its file gives. */
export const indexOf = ({ facts }: Design): number | undefined =>
    Object.values(facts).find((fact) => typeof fact === 'number')

export interface Rosette {
    ellipses: { rx: string; ry: string; turn: string }[]
    flower: string
}

const short = (number: number): string => number.toFixed(1)

export function rosetteOf(name: string): Rosette {
    const next = seededRandom(`${name}!`)
    const rings = 9 + Math.floor(next() * 8)
    const rx = short(20 + next() * 22)
    const ry = short(40 + next() * 8)
    const petals = 2 * (4 + Math.floor(next() * 4))
    const ellipses = Array.from({ length: rings }, (_, i) => ({ rx, ry, turn: short((i * 180) / rings) }))
    const points = Array.from({ length: 120 }, (_, i) => {
        const angle = (i / 120) * 2 * Math.PI
        const radius = 30 + 7 * Math.cos(angle * petals)
        return `${short(50 + radius * Math.cos(angle))} ${short(50 + radius * Math.sin(angle))}`
    })
    return { ellipses, flower: `M${points.join('L')}Z` }
}

export const look = ({ name }: Design): CardLook => ({ cls: 'pc', label: name, chip: { cls: 'pchip', words: name } })
