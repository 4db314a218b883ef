// A card's text with its keywords marked: pieces in order, the strong ones being keywords.
export interface Piece {
    words: string
    strong: boolean
}

const GAIN = String.raw`\+\d+ (?:coins?|cards?|Actions?|Buys?|reloads?|discard|damage)`
const TIME = String.raw`\b(?:Skill|Talent|When discarded|When summoned|When killed|In your stash[^:]*):`
const KEYWORD = new RegExp(`(${GAIN}|${TIME})`)

export function pieces(text: string): Piece[] {
    return text
        .split(KEYWORD)
        .map((words, i) => ({ words, strong: i % 2 === 1 }))
        .filter((piece) => piece.words)
}

/** The class for a name's size: long names are set smaller. */
export const fits = (name: string): string => (name.length > 19 ? 'long' : name.length > 13 ? 'mid' : '')
