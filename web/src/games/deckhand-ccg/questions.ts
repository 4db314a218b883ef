// The question in the words of the moment: what the table shows of it need not be said again.
import type { Target } from '../../match/paths'
import { captions, captionAt, captionForCard } from '../../match/selectors'
import type { View } from '../../net/view'
import { nameOf, spotOf } from './map'
import { unitAt } from './units'

interface Asked {
    head: string
    rest: string
}

export function question(view: View, chosen: Target[]): Asked | undefined {
    const words = view.question?.words ?? ''
    const place = chosen[0]?.split('place:')[1]
    const unit = view.question?.decision === 'TURN' ? unitAt(view, place) : undefined
    if (unit && place)
        return {
            head: `What does ${unit.name} at ${nameOf(spotOf(place), view.viewer)} do?`,
            rest: captionAt(view, 'acts', place)?.words ?? '',
        }
    if (view.question?.decision === 'ACT') return { head: words, rest: captions(view, 'acts')[0]?.words ?? '' }
    const card = chosen[0]?.split('card:')[1]
    if (card && captions(view, 'summon').some(({ cards }) => cards[0] === card))
        return { head: `Summon ${card} where?`, rest: captionForCard(view, 'summoning', card)?.words ?? '' }
    if (card && captions(view, 'target').some(({ cards }) => cards[0] === card))
        return { head: `Who do you aim ${card} at?`, rest: '' }
    const [, before, last] = /^(.*?)\s*([^.]+[?])$/.exec(words) ?? []
    if (!last) return undefined
    // the text of the card that asks is beside the question
    const source = captions(view, 'source')[0]?.cards[0]
    if (source) return { head: `${source}: ${last.charAt(0).toLowerCase()}${last.slice(1)}`, rest: '' }
    return view.question?.decision === 'COUNTER' || view.question?.decision === 'REROLL'
        ? { head: last, rest: before ?? '' }
        : undefined
}
