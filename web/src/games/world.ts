// What every card at a table needs to know: the game it belongs to, and its design by name.
import { getContext, setContext } from 'svelte'

import { type Design, designName } from '../cards/design'
import { boxOf } from './games'
import type { Box, Skin } from './skin'

export interface World {
  game: string
  box: Box
  skin: Skin
  design: (card: string) => Design
}

const KEY = 'world'

export function makeWorld(game: string, skin: Skin, designs: Design[]): World {
  const byName = new Map(designs.map((design) => [design.name, design]))
  const unknown = (name: string): Design => ({ name, copies: 1, text: '', facts: {} })
  return { game, box: boxOf(game), skin, design: (card) => byName.get(designName(card)) ?? unknown(card) }
}

export const setWorld = (world: World): World => setContext(KEY, world)
export const getWorld = (): World => getContext<World>(KEY)
