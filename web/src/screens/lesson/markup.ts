// The markup of lessons: *emphasis*, [a card], `a key`, and {1} for the player at seat 1.
export type Piece = { words: string } | { strong: string } | { card: string } | { key: string }

const MARKS = /\*([^*]+)\*|\[([^\]]+)\]|`([^`]+)`/

function piece(found: (string | undefined)[], plain: string): Piece {
    const [strong, card, key] = found
    return strong !== undefined
        ? { strong }
        : card !== undefined
          ? { card }
          : key !== undefined
            ? { key }
            : { words: plain }
}

/** Its paragraphs, each cut where something is drawn. */
export function paragraphs(text: string, names: string[]): Piece[][] {
    const named = text.trim().replace(/\{(\d)\}/g, (_, seat: string) => names[Number(seat)] ?? '')
    return named.split(/\n\n+/).map((paragraph) => {
        const cut = paragraph.split(new RegExp(MARKS, 'g'))
        const pieces: Piece[] = []
        for (let at = 0; at < cut.length; at += 4) {
            if (cut[at]) pieces.push({ words: cut[at] ?? '' })
            if (at + 1 < cut.length) pieces.push(piece(cut.slice(at + 1, at + 4), ''))
        }
        return pieces
    })
}
