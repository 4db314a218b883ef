// The game at this table, for all its components: its UI, its metadata, and card designs by name.
import { type CardContext, getCardContext, setCardContext } from '../cards/cardUI'
import { type Design, designName } from '../cards/design'
import type { GameUI } from './gameUI'

export interface GameContext extends CardContext {
    ui: GameUI
}

export function makeGameContext(game: string, ui: GameUI, designs: Design[]): GameContext {
    const byName = new Map(designs.map((design) => [design.name, design]))
    const unknown = (name: string): Design => ({ name, copies: 1, text: '', facts: {} })
    return { game, ui, design: (card) => byName.get(designName(card)) ?? unknown(card) }
}

export const setGameContext = (context: GameContext): void => void setCardContext(context)
export const getGameContext = (): GameContext => getCardContext() as GameContext
