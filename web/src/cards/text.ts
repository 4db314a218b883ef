// A card's text with its keywords marked: pieces in order, the strong ones being keywords.
export interface Piece {
    words: string
    strong: boolean
}

const GAIN = String.raw`\+\d+ (?:coins?|cards?|Actions?|Buys?|reloads?|discard|damage)`
const TIMES = [
    ...['Skill', 'Talent', 'Guard', 'Sweep', 'When discarded', 'When summoned', 'When killed'],
    ...['At the start of your turn', 'When its target survives', 'When (?:it|she|he) kills an enemy'],
    ...['After its attack[^:]*', 'In your stash[^:]*'],
]
const TIME = String.raw`\b(?:${TIMES.join('|')}):`
const KEYWORD = new RegExp(`(${GAIN}|${TIME})`)

export function pieces(text: string): Piece[] {
    return text
        .split(KEYWORD)
        .map((words, i) => ({ words, strong: i % 2 === 1 }))
        .filter((piece) => piece.words)
}

/** The class for a name's size: long names are set smaller. */
export const fits = (name: string): string => (name.length > 19 ? 'long' : name.length > 13 ? 'mid' : '')
