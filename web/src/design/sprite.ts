// One hidden drawing in the page holds the symbols that icons refer to; what needs pictures lays them down here.
const SVG = 'http://www.w3.org/2000/svg'

// Glyphs are lit from the left: their right part, cut by this slant, is drawn again in the shade.
const LIT = '<clipPath id="lit"><path d="M300 -20H540V540H190Z"/></clipPath>'

let sheet: SVGSVGElement | undefined

export function addSprite(symbols: string): void {
    if (!sheet) {
        sheet = document.createElementNS(SVG, 'svg')
        sheet.setAttribute('aria-hidden', 'true')
        sheet.setAttribute('width', '0')
        sheet.setAttribute('height', '0')
        sheet.classList.add('sprite')
        sheet.innerHTML = LIT
        document.body.prepend(sheet)
    }
    const fresh = document.createElementNS(SVG, 'svg')
    fresh.innerHTML = symbols
    for (const symbol of [...fresh.children]) if (!document.getElementById(symbol.id)) sheet.append(symbol)
}
