// What stands behind a glyph: flat layers in the card's own tones (a-hi, a-mid, a-lo) with an opacity each (o2 to o9).
// A backdrop takes chance `r`, and `x` for whatever hangs in its sky, so that no two cards of a kind are alike.

export type Chance = () => number
export type Backdrop = (r: Chance, x: number) => string

const of = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('')

/** Discs are pieces of one path: so many elements would be laid out and painted one by one, on every card. */
function disc(x: number, y: number, r: number): string {
    const wide = (2 * r).toFixed(2)
    return `M${(x - r).toFixed(2)} ${y.toFixed(1)}a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 ${wide} 0a${r.toFixed(2)} ${r.toFixed(2)} 0 1 0 -${wide} 0`
}

export const dots = (r: Chance, n: number, top: number, bottom: number, size = 1): string =>
    `<path d="${of(n, () => disc(r() * 100, top + r() * (bottom - top), 0.35 + r() * size))}"/>`

export const rays = (x: number, y: number, n: number, from = 0): string =>
    of(n, (i) => {
        const a = from + (i * 2 * Math.PI) / n
        const b = a + Math.PI / n
        const at = (angle: number): string =>
            `L${(x + 160 * Math.cos(angle)).toFixed(1)} ${(y + 160 * Math.sin(angle)).toFixed(1)}`
        return `M${x} ${y}${at(a)}${at(b)}Z`
    })

export const swell = (y: number, height: number, length: number, shift: number): string => {
    let path = `M-5 ${y}`
    for (let x = -5 - shift; x < 110; x += length) path += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`
    return `${path}V110H-5Z`
}

const HALFTONE = of(14 * 14, (i) => {
    const x = i % 14
    const y = Math.floor(i / 14)
    return disc(x * 8 + (y % 2) * 4, y * 8, 0.3 + y * 0.16)
})
/** Drawn once and referenced, because every card would parse it again. */
export const HALFTONES = `<defs><path id="halftone" d="${HALFTONE}"/></defs>`
export const halftone = '<use href="#halftone"/>'
