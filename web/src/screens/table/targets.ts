// The targets an element stands for: card, pile, player, from the innermost outward.
import { cardTarget, placeTarget, seatTarget, type Target } from '../../match/paths'

export function targetsAt(element: Element): Target[] {
    const found: Target[] = []
    for (let at = element.closest<HTMLElement>('[data-card], [data-place], [data-seat]'); at; at = outer(at)) {
        const { card, place, seat } = at.dataset
        if (card !== undefined) found.push(cardTarget(card))
        if (place !== undefined) found.push(placeTarget(place))
        if (seat !== undefined) found.push(seatTarget(Number(seat)))
    }
    return found
}

const outer = (element: HTMLElement): HTMLElement | null =>
    element.parentElement?.closest<HTMLElement>('[data-card], [data-place], [data-seat]') ?? null
