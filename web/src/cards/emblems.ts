// The glyph on each game's card backs; the registry of games fills it in.
const PLAIN = 'card-random'
const emblems = new Map<string, string>()

export const setEmblem = (game: string, glyph: string): void => void emblems.set(game, glyph)
export const emblemOf = (game: string): string => emblems.get(game) ?? PLAIN
