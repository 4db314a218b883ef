// Who sits where has an animal; bots are robots.
import type { Chair } from '../../wire/types'

export const ANIMALS = ['fox-head', 'owl', 'octopus', 'cat', 'bear-head', 'frog', 'rabbit-head', 'raven', 'tiger-head']
export const ROBOT = 'robot-antennas'

export const animalsOf = (chairs: Chair[]): string[] =>
  chairs.map(({ bot }, seat) => (bot ? ROBOT : (ANIMALS[seat % ANIMALS.length] ?? ROBOT)))
