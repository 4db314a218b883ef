// The games that have a folder here, found by it. A game without one is drawn plainly: it can be played all the same.
import type { View } from '../wire/view'
import type { Bench, Box, Skin } from './skin'

interface Module<T> {
  default: T
}
const boxes = import.meta.glob<Module<Box>>('./*/box.ts', { eager: true })
const skins = import.meta.glob<Module<Skin>>('./*/table.ts')
const benches = import.meta.glob<Module<Bench>>('./*/deck.ts')

const PLAIN: Box = { emblem: 'card-random' }

export const boxOf = (game: string): Box => boxes[`./${game}/box.ts`]?.default ?? PLAIN

const plainBench: Bench = { cost: ({ facts }) => Number(facts.cost ?? 0), kinds: [], houses: () => [], code: () => '' }

export async function benchOf(game: string): Promise<Bench> {
  const load = benches[`./${game}/deck.ts`]
  return load ? (await load()).default : plainBench
}

/** With all that this view of a match needs, if it is known by now. */
export async function skinOf(game: string, view?: View): Promise<Skin> {
  const load = skins[`./${game}/table.ts`]
  const skin: Skin = load ? (await load()).default : (await import('./plain/ui')).default
  if (view) await skin.fetches?.(view)
  return skin
}

/** The games that have a folder, in the order of the shelf. */
export const games: string[] = Object.keys(boxes)
  .map((path) => path.split('/')[1] ?? '')
  .sort((a, b) => (boxOf(a).shelf ?? 99) - (boxOf(b).shelf ?? 99))
