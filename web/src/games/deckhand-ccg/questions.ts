// The question in the words of the moment: what the table shows of it need not be said again.
import type { Target } from '../../match/paths'
import { captions, captionAt, captionForCard, partsOf } from '../../match/selectors'
import type { View } from '../../net/view'

interface Asked {
    head: string
    rest: string
}

export function question(view: View, chosen: Target[]): Asked | undefined {
    const place = chosen[0]?.split('place:')[1]
    const act = place ? captionAt(view, 'head', place) : undefined
    if (place && act) return { head: act.words, rest: captionAt(view, 'acts', place)?.words ?? '' }
    if (view.question?.decision === 'ACT')
        return { head: view.question.words, rest: captions(view, 'acts')[0]?.words ?? '' }
    const card = chosen[0]?.split('card:')[1]
    const aim = card ? captionForCard(view, 'head', card) : undefined
    if (card && aim) return { head: aim.words, rest: captionForCard(view, 'summoning', card)?.words ?? '' }
    const asked = captions(view, 'question')[0]
    return asked && { head: asked.words, rest: partsOf(asked, 'rest')[0]?.words ?? '' }
}
