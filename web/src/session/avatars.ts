// An animal for each seat: the player's own, or one that is free; bots are robots.
import type { SeatInfo } from '../net/types'

export const ANIMALS = ['fox-head', 'owl', 'octopus', 'cat', 'bear-head', 'frog', 'rabbit-head', 'raven', 'tiger-head']
export const ROBOT = 'robot-antennas'

export function avatarsOf(chairs: Pick<SeatInfo, 'animal' | 'bot'>[]): string[] {
    const taken = new Set<string>()
    const own = chairs.map(({ animal, bot }) => {
        if (bot) return ROBOT
        if (!ANIMALS.includes(animal) || taken.has(animal)) return undefined
        taken.add(animal)
        return animal
    })
    return own.map((animal) => {
        const given = animal ?? ANIMALS.find((kind) => !taken.has(kind)) ?? ROBOT
        taken.add(given)
        return given
    })
}
