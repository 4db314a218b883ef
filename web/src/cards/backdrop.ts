// What stands behind a glyph: flat layers in the card's own tones (a-hi, a-mid, a-lo) with an opacity each (o2 to o9).
// A backdrop takes chance `r`, and `x` for whatever hangs in its sky, so that no two cards of a kind are alike.

export type Chance = () => number
export type Backdrop = (r: Chance, x: number) => string

const of = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('')

export const dots = (r: Chance, n: number, top: number, bottom: number, size = 1): string =>
  of(n, () => {
    const x = (r() * 100).toFixed(1)
    const y = (top + r() * (bottom - top)).toFixed(1)
    return `<circle cx="${x}" cy="${y}" r="${(0.35 + r() * size).toFixed(2)}"/>`
  })

export const rays = (x: number, y: number, n: number, from = 0): string =>
  of(n, (i) => {
    const a = from + (i * 2 * Math.PI) / n
    const b = a + Math.PI / n
    const at = (angle: number): string => `L${(x + 160 * Math.cos(angle)).toFixed(1)} ${(y + 160 * Math.sin(angle)).toFixed(1)}`
    return `M${x} ${y}${at(a)}${at(b)}Z`
  })

export const swell = (y: number, height: number, length: number, shift: number): string => {
  let path = `M-5 ${y}`
  for (let x = -5 - shift; x < 110; x += length) path += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`
  return `${path}V110H-5Z`
}

export const halftone = of(14 * 14, (i) => {
  const x = i % 14
  const y = Math.floor(i / 14)
  return `<circle cx="${x * 8 + (y % 2) * 4}" cy="${y * 8}" r="${(0.3 + y * 0.16).toFixed(2)}"/>`
})
