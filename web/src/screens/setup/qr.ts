// A text as a QR code (ISO/IEC 18004): its bytes, at the lowest level of correction, in the smallest of ten sizes.

/** Of each size: all its bytes, those of them that correct each block, the blocks, and where the small marks lie. */
const SIZES = [
  { bytes: 26, guards: 7, blocks: 1, marks: [] },
  { bytes: 44, guards: 10, blocks: 1, marks: [6, 18] },
  { bytes: 70, guards: 15, blocks: 1, marks: [6, 22] },
  { bytes: 100, guards: 20, blocks: 1, marks: [6, 26] },
  { bytes: 134, guards: 26, blocks: 1, marks: [6, 30] },
  { bytes: 172, guards: 18, blocks: 2, marks: [6, 34] },
  { bytes: 196, guards: 20, blocks: 2, marks: [6, 22, 38] },
  { bytes: 242, guards: 24, blocks: 2, marks: [6, 24, 42] },
  { bytes: 292, guards: 30, blocks: 2, marks: [6, 26, 46] },
  { bytes: 346, guards: 18, blocks: 4, marks: [6, 28, 50] },
]
type Size = (typeof SIZES)[number]
const WIDE = 10 // from this size on, the length takes two bytes
const LOW = 1 // the lowest level of correction
const MASK = 0 // every other square is turned over, as on a chess board
const room = ({ bytes, guards, blocks }: Size): number => bytes - guards * blocks

/** The product of two bytes in the field of 256 that these codes are made over. */
export function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** What corrects a block: the remainder of its bytes by the polynomial with so many roots. */
function guardsOf(block: number[], n: number): number[] {
  let divisor = [1]
  for (let i = 0, root = 1; i < n; i++, root = times(root, 2)) {
    const shifted = [...divisor, 0]
    divisor = shifted.map((term, at) => term ^ (at ? times(divisor[at - 1] ?? 0, root) : 0))
  }
  const rest = [...block, ...Array<number>(n).fill(0)]
  block.forEach((_, at) => {
    const lead = rest[at] ?? 0
    divisor.forEach((term, i) => (rest[at + i] = (rest[at + i] ?? 0) ^ times(term, lead)))
  })
  return rest.slice(block.length)
}

/** The text's bytes with their length before them, filled up to the room there is. */
function filled(text: Uint8Array, version: number, size: Size): number[] {
  const digits = (n: number, width: number): string => n.toString(2).padStart(width, '0')
  const length = digits(text.length, version < WIDE ? 8 : 16)
  const bits = `0100${length}${[...text].map((byte) => digits(byte, 8)).join('')}0000`
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((eight) => parseInt(eight.padEnd(8, '0'), 2))
  while (bytes.length < room(size)) bytes.push(0xec, 0x11)
  return bytes.slice(0, room(size))
}

/** In blocks of which each corrects itself, dealt out byte by byte. */
function dealt(bytes: number[], { guards, blocks }: Size): number[] {
  const short = Math.floor(bytes.length / blocks)
  const long = bytes.length % blocks
  let at = 0
  const own = Array.from({ length: blocks }, (_, i) => bytes.slice(at, (at += short + (i < blocks - long ? 0 : 1))))
  const all = [own, own.map((block) => guardsOf(block, guards))]
  return all.flatMap((kind) => Array.from({ length: short + 1 + guards }, (_, i) => kind.flatMap((block) => block[i] ?? []))).flat()
}

/** Bits that tell of the code itself, with so many that correct them. */
function checked(data: number, n: number, divisor: number): number {
  let rest = data
  for (let i = 0; i < n; i++) rest = (rest << 1) ^ ((rest >> (n - 1)) * divisor)
  return (data << n) | rest
}

class Drawing {
  readonly dark: boolean[][]
  private readonly fixed: boolean[][]

  constructor(readonly side: number) {
    const blank = (): boolean[][] => Array.from({ length: side }, () => Array<boolean>(side).fill(false))
    this.dark = blank()
    this.fixed = blank()
  }

  private fix(x: number, y: number, dark: boolean): void {
    const [row, held] = [this.dark[y], this.fixed[y]]
    if (!row || !held || x < 0 || x >= this.side) return
    row[x] = dark
    held[x] = true
  }

  /** Squares in squares around a point: three big ones with a margin, small ones without. */
  private mark(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        this.fix(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
      }
  }

  frame(marks: number[]): void {
    const last = this.side - 7
    for (let i = 0; i < this.side; i++) for (const [x, y] of [[6, i], [i, 6]] as const) this.fix(x, y, i % 2 === 0)
    for (const [x, y] of [[3, 3], [this.side - 4, 3], [3, this.side - 4]] as const) this.mark(x, y, 4)
    for (const x of marks) for (const y of marks) if (![[6, 6], [6, last], [last, 6]].some(([a, b]) => a === x && b === y)) this.mark(x, y, 2)
  }

  tell(version: number): void {
    const far = this.side - 1
    const form = checked((LOW << 3) | MASK, 10, 0x537) ^ 0x5412
    for (let i = 0; i < 15; i++) {
      const bit = Boolean((form >> i) & 1)
      if (i < 8) this.fix(8, i < 6 ? i : i + 1, bit)
      else this.fix(i === 8 ? 7 : 14 - i, 8, bit)
      if (i < 8) this.fix(far - i, 8, bit)
      else this.fix(8, far - 14 + i, bit)
    }
    this.fix(8, far - 7, true)
    const own = checked(version, 12, 0x1f25)
    for (let i = 0; i < (version < 7 ? 0 : 18); i++) {
      const [a, b] = [far - 10 + (i % 3), Math.floor(i / 3)]
      for (const [x, y] of [[a, b], [b, a]] as const) this.fix(x, y, Boolean((own >> i) & 1))
    }
  }

  /** Up and down in columns of two, from the right; the column of the ruler is left out. */
  fill(bytes: number[]): void {
    let bit = 0
    for (let right = this.side - 1; right > 0; right -= right === 8 ? 3 : 2) {
      const upward = ((right + 1) & 2) === 0
      for (let step = 0; step < this.side; step++)
        for (const x of [right, right - 1]) {
          const y = upward ? this.side - 1 - step : step
          const row = this.dark[y]
          if (!row || this.fixed[y]?.[x]) continue
          const set = Boolean(((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
          row[x] = set !== ((x + y) % 2 === 0)
          bit++
        }
    }
  }
}

/** The squares of the code, row by row: true is dark. A text that is too long has none. */
export function qr(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const at = SIZES.findIndex((size, i) => bytes.length + (i + 1 < WIDE ? 2 : 3) <= room(size))
  const size = SIZES[at]
  if (!size) return undefined
  const drawing = new Drawing(21 + 4 * at)
  drawing.frame(size.marks)
  drawing.tell(at + 1)
  drawing.fill(dealt(filled(bytes, at + 1, size), size))
  return drawing.dark
}
