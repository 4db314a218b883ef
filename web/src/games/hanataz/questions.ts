// The question without what the middle of the table shows of it: Bards in the strip, what beats a card below it.
import { splitQuestion } from '../../match/richText'
import type { View } from '../../net/view'

const SHOWN = /^A face card costs |^A card of .* splits the pot /

export function question(view: View): { head: string; rest: string } {
    const sentences = (view.question?.words ?? '').split(/(?<=[.?]) /)
    return splitQuestion(sentences.filter((sentence) => !SHOWN.test(sentence)).join(' '))
}
