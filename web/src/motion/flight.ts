// One card on its way: what is drawn flies to its place, what is not is carried there, and on the way it may be turned over.
export const EASE = 'cubic-bezier(.2,.8,.2,1)'
export const FADE = 120
/** As wide as a back is on its way, at most. */
const BACK = 56

interface Timing {
    delay: number
    duration: number
}

/** A card in a fan turns, and so grows, about a point as far below its middle, in its own heights. */
const PIVOT = 0.7

const apart = (from: DOMRect, to: DOMRect, down = 0): string =>
    `${from.x + from.width / 2 - to.x - to.width / 2}px ${from.y + from.height / 2 - to.y - to.height / 2 - down}px`

/** A card that is drawn where it goes comes there from where it was. */
export function fly(card: HTMLElement, from: DOMRect, to: DOMRect, timing: Timing): Animation {
    const scale = from.width / to.width
    const pivot = card.closest('.hand') ? PIVOT * to.height : 0
    const start = { translate: apart(from, to, pivot * (1 - scale)), scale: `${scale}` }
    return above(
        card,
        card.animate([start, { translate: '0 0', scale: '1' }], { ...timing, easing: EASE, fill: 'backwards' }),
    )
}

/** The layer for flying things. It is separate, so they cause no restyling of the table. */
export const airOf = (root: HTMLElement): Element => root.querySelector('.air') ?? root

/** What is not drawn where it goes is carried there, and is gone. */
export function carry(root: HTMLElement, card: HTMLElement, from: DOMRect, to: DOMRect, timing: Timing): Animation {
    airOf(root).append(card)
    const isBack = card.matches('.back')
    if (isBack) card.style.visibility = 'hidden' // until it sets out: the shadows of many would add up
    const start = { translate: '0 0', scale: '1', visibility: 'visible' }
    const end = { translate: apart(to, from), scale: `${Math.min(1, to.width / from.width)}`, visibility: 'visible' }
    const animation = card.animate([start, end], { ...timing, easing: EASE, fill: isBack ? 'none' : 'backwards' })
    const done = (): void => card.remove()
    animation.finished.then(done, done)
    return animation
}

/** A card without what is said of it and without its name, by which it would be found, lying where something is. */
export function lieAt(card: HTMLElement, at: DOMRect): HTMLElement {
    const width = card.matches('.back') ? Math.min(at.width, BACK) : at.width
    for (const said of card.querySelectorAll('.tag, .key, .why, .pos, .vh')) said.remove()
    for (const name of ['data-key', 'data-card', 'data-touch', 'data-place', 'style']) card.removeAttribute(name)
    card.classList.remove('can', 'sel', 'cannot', 'aim', 'fresh')
    card.classList.add('carried')
    card.inert = true
    card.setAttribute('aria-hidden', 'true')
    card.style.cssText = `--w:${width}px;left:${at.x + (at.width - width) / 2}px;top:${at.y + (at.height - width * 1.4) / 2}px`
    return card
}

/** A back like those on the table, if there are any. */
export const backOf = (root: HTMLElement): HTMLElement | undefined =>
    root.querySelector('.card.back:not(.carried)')?.cloneNode(true) as HTMLElement | undefined

/** A card that lay face down shows its back for the first half of the way. */
export function turnOver(card: HTMLElement, back: HTMLElement, timing: Timing): Animation[] {
    const face = card.querySelector<HTMLElement>(':scope > .face')
    const under = back.querySelector<HTMLElement>(':scope > .face')
    if (!face || !under) return []
    const side = document.createElement('span')
    side.className = 'card back underside'
    side.dataset.game = back.dataset.game
    side.append(under)
    card.append(side)
    const options: KeyframeAnimationOptions = { ...timing, fill: 'both' }
    const upright = { transform: 'rotateY(0deg)', visibility: 'visible' }
    const edge = { transform: 'rotateY(90deg)', visibility: 'visible', offset: 0.5 }
    const gone = { transform: 'rotateY(90deg)', visibility: 'hidden' }
    const down = side.animate([upright, edge, { ...gone, offset: 0.51 }, gone], options)
    const up = face.animate([gone, { ...gone, offset: 0.49 }, edge, upright], { ...timing, fill: 'backwards' })
    const done = (): void => side.remove()
    down.finished.then(done, done)
    return [down, up]
}

/** On its way a card lies above the others. (Among what is animated, that would keep it from the compositor's thread.) */
export function above(card: HTMLElement, animation: Animation): Animation {
    const done = (): void => {
        if (aloft.get(card) === animation) card.style.zIndex = ''
    }
    aloft.set(card, animation)
    card.style.zIndex = '20'
    animation.finished.then(done, done)
    return animation
}
const aloft = new WeakMap<HTMLElement, Animation>()
