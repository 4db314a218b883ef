// The question without what the middle of the table shows of it: Bards in the strip, what beats a card below it.
import { captions } from '../../match/selectors'
import type { View } from '../../net/view'

export function question(view: View): { head: string; rest: string } {
    const short = captions(view, 'question')[0]
    return { head: short?.words ?? view.question?.words ?? '', rest: short?.parts[0]?.words ?? '' }
}
