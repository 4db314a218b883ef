// Cards travel: each one from where it was before the view changed to where it is now, known by its key. One that nobody
// saw before comes out of the pile its event names. One after another, a little overlapped; skipped by a click or Space.
import { departures, TRAVEL } from '../match/queue'
import type { Event } from '../wire/view'

export type Whereabouts = Map<string, DOMRect>

const EASE = 'cubic-bezier(.2,.8,.2,1)'
const FADE = 120
/** How far a card goes before it is known where to. */
const HALFWAY = 0.5

/** Where every card with a key lies, and every pile with a place. */
export function whereabouts(root: HTMLElement): Whereabouts {
  const found: Whereabouts = new Map()
  for (const card of root.querySelectorAll<HTMLElement>('[data-key]')) found.set(`key:${card.dataset.key}`, rectOf(card))
  for (const pile of root.querySelectorAll<HTMLElement>('[data-place]')) found.set(`place:${pile.dataset.place}`, rectOf(pile))
  return found
}

// a card in a fan is turned: what counts is where it lies, not the box around its corners
function rectOf(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect()
  const width = element.offsetWidth
  const height = element.offsetHeight
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)
}

/** Who travels, in the order of the events that moved them; whoever had set out does in any case. */
export function travellers(
  before: Whereabouts, after: Whereabouts, events: Event[], departed?: string,
): { key: string; from: DOMRect; to: DOMRect }[] {
  const moved = events.filter((event) => event.key !== null)
  const order = new Map(moved.map((event, i) => [`key:${event.key}`, i]))
  const came = new Map(moved.map((event) => [`key:${event.key}`, `place:${event.source}`]))
  return [...after]
    .flatMap(([key, to]) => {
      if (!key.startsWith('key:')) return []
      const from = before.get(key) ?? before.get(came.get(key) ?? '')
      const still = from && Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2
      return from && !still && (order.has(key) || key === departed) ? [{ key, from, to }] : []
    })
    .sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))
}

let running: Animation[] = []
let departing: { key: string; animation: Animation } | undefined

/** A move that was just made is shown at once: its card sets out for the middle before the server has answered. */
export function depart(root: HTMLElement, name: string): void {
  const card = [...root.querySelectorAll<HTMLElement>('.hand [data-key]')].find((element) => element.dataset.card === name)
  const middle = root.querySelector('.stage')?.getBoundingClientRect()
  if (!card || !middle) return
  const at = card.getBoundingClientRect()
  const dx = (middle.x + middle.width / 2 - at.x - at.width / 2) * HALFWAY
  const dy = (middle.y + middle.height * 0.45 - at.y - at.height / 2) * HALFWAY
  const end = { translate: `${dx}px ${dy}px`, scale: '0.92' }
  const animation = above(card, card.animate(end, { duration: TRAVEL, easing: EASE, fill: 'forwards' }))
  animation.startTime = document.timeline.currentTime // else it would stand still for its first frame
  departing = { key: `key:${card.dataset.key}`, animation }
}

/** Where it went is known now, or it has to go back: from where it is. */
function arrive(): string | undefined {
  const key = departing?.key
  departing?.animation.cancel()
  departing = undefined
  return key
}

/** On its way a card lies above the others. (Among what is animated, that would keep it from the compositor's thread.) */
function above(card: HTMLElement, animation: Animation): Animation {
  const done = (): void => {
    if (aloft.get(card) === animation) card.style.zIndex = ''
  }
  aloft.set(card, animation)
  card.style.zIndex = '20'
  animation.finished.then(done, done)
  return animation
}
const aloft = new WeakMap<HTMLElement, Animation>()

export function skipTravel(): void {
  for (const animation of running) animation.finish()
  running = []
}

/** With `still`, what changed only fades in. */
export function travel(root: HTMLElement, before: Whereabouts, events: Event[], still: boolean): void {
  skipTravel()
  const departed = arrive()
  const going = travellers(before, whereabouts(root), events, departed)
  const { at, takes } = departures(going.length)
  running = going.flatMap(({ key, from, to }, i) => {
    const card = root.querySelector<HTMLElement>(`[data-key="${key.slice(4)}"]`)
    if (!card) return []
    if (still) return [card.animate([{ opacity: 0 }, { opacity: 1 }], FADE)]
    const dx = from.x + from.width / 2 - to.x - to.width / 2
    const dy = from.y + from.height / 2 - to.y - to.height / 2
    const start = { translate: `${dx}px ${dy}px`, scale: `${from.width / to.width}` }
    const end = { translate: '0 0', scale: '1' }
    return [above(card, card.animate([start, end], { duration: takes, delay: at[i] ?? 0, easing: EASE, fill: 'backwards' }))]
  })
}
