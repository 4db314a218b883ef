// The games that have a folder here, found by it. A game without one is drawn plainly: it can be played all the same.
import type { Bench, Box, Skin } from './skin'
import PlainFace from './PlainFace.svelte'

interface Module<T> {
  default: T
}
const boxes = import.meta.glob<Module<Box>>('./*/box.ts', { eager: true })
const skins = import.meta.glob<Module<Skin>>('./*/table.ts')
const benches = import.meta.glob<Module<Bench>>('./*/deck.ts')

const PLAIN: Box = { emblem: 'card-random' }
const plain: Skin = {
  Face: PlainFace,
  look: ({ name }) => ({ cls: 'plain', label: name, chip: { cls: '', words: name } }),
}

export const boxOf = (game: string): Box => boxes[`./${game}/box.ts`]?.default ?? PLAIN

const plainBench: Bench = { cost: ({ facts }) => Number(facts.cost ?? 0), kinds: [], houses: () => [], code: () => '' }

export async function benchOf(game: string): Promise<Bench> {
  const load = benches[`./${game}/deck.ts`]
  return load ? (await load()).default : plainBench
}

export async function skinOf(game: string): Promise<Skin> {
  const load = skins[`./${game}/table.ts`]
  return load ? (await load()).default : plain
}

/** The games that have a folder, in the order of the shelf. */
export const games: string[] = Object.keys(boxes)
  .map((path) => path.split('/')[1] ?? '')
  .sort((a, b) => (boxOf(a).shelf ?? 99) - (boxOf(b).shelf ?? 99))
