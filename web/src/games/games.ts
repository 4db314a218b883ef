// The games that have a folder here, found by it. A game without one is drawn plainly: it can be played all the same.
import type { Box, Skin } from './skin'
import PlainFace from './PlainFace.svelte'

interface Module<T> {
  default: T
}
const boxes = import.meta.glob<Module<Box>>('./*/box.ts', { eager: true })
const skins = import.meta.glob<Module<Skin>>('./*/table.ts')

const PLAIN: Box = { emblem: 'card-random' }
const plain: Skin = {
  Face: PlainFace,
  look: ({ name }) => ({ cls: 'plain', label: name, chip: { cls: '', words: name } }),
}

export const boxOf = (game: string): Box => boxes[`./${game}/box.ts`]?.default ?? PLAIN

export async function skinOf(game: string): Promise<Skin> {
  const load = skins[`./${game}/table.ts`]
  return load ? (await load()).default : plain
}

/** The games that have a folder, in the order of the shelf. */
export const games: string[] = Object.keys(boxes)
  .map((path) => path.split('/')[1] ?? '')
  .sort((a, b) => (boxOf(a).shelf ?? 99) - (boxOf(b).shelf ?? 99))
