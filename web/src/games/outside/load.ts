import type { GameUI } from '../gameUI'
export const loadOutsideUI = async (_game: string): Promise<GameUI | undefined> => undefined
