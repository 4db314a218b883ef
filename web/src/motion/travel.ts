// Cards travel: each one from where it was before the view changed to where it is now, known by its key. One that nobody
// saw before comes out of the pile its event names. One after another, a little overlapped; skipped by a click or Space.
import { departures, TRAVEL } from '../match/queue'
import type { Event } from '../wire/view'

export type Whereabouts = Map<string, DOMRect>

const EASE = 'cubic-bezier(.2,.8,.2,1)'
const FADE = 120
/** How far a card goes before it is known where to. */
const HALFWAY = 0.5

/** The cards that events move, the piles they come from, and who has set out, each where it is drawn. */
function drawn(root: HTMLElement, events: Event[]): Map<string, { element: HTMLElement; rect: DOMRect }> {
  const moved = events.filter((event) => event.key !== null)
  const wanted = new Set(moved.flatMap(({ key, source }) => [`key:${key}`, `place:${source}`]))
  if (departing) wanted.add(departing.key)
  const found = new Map<string, { element: HTMLElement; rect: DOMRect }>()
  if (!wanted.size) return found // to measure anything costs a layout
  for (const element of root.querySelectorAll<HTMLElement>('[data-key], [data-place]')) {
    for (const name of [`key:${element.dataset.key}`, `place:${element.dataset.place}`]) {
      if (!wanted.has(name) || found.has(name)) continue
      const rect = rectOf(element)
      if (rect.width > 0) found.set(name, { element, rect })
    }
  }
  return found
}

export const whereabouts = (root: HTMLElement, events: Event[]): Whereabouts =>
  new Map([...drawn(root, events)].map(([name, { rect }]) => [name, rect]))

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
  const departed = departing?.key
  departing?.animation.cancel() // where it went is known now, or it has to go back: from where it is
  const there = drawn(root, events)
  departing = undefined
  const going = travellers(before, new Map([...there].map(([name, { rect }]) => [name, rect])), events, departed)
  const { at, takes } = departures(going.length)
  running = going.flatMap(({ key, from, to }, i) => {
    const card = there.get(key)?.element
    if (!card) return []
    if (still) return [card.animate([{ opacity: 0 }, { opacity: 1 }], FADE)]
    const dx = from.x + from.width / 2 - to.x - to.width / 2
    const dy = from.y + from.height / 2 - to.y - to.height / 2
    const start = { translate: `${dx}px ${dy}px`, scale: `${from.width / to.width}` }
    const end = { translate: '0 0', scale: '1' }
    return [above(card, card.animate([start, end], { duration: takes, delay: at[i] ?? 0, easing: EASE, fill: 'backwards' }))]
  })
}
