/** A small repeatable chance by a card's name, so that its picture is always the same. */
export function seededRandom(name: string): () => number {
    let h = 2166136261
    for (const letter of name) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
    return () => {
        h = (Math.imul(h ^ (h >>> 15), 2246822519) + 0x9e3779b9) | 0
        return (h >>> 8) / 16777216
    }
}
