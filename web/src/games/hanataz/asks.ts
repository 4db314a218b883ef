// The question without what the middle of the table shows of it: Bards in the strip, what beats a card below it.
import { headed } from '../../match/words'
import type { View } from '../../wire/view'

const SHOWN = /^A face card costs |^A card of .* splits the pot /

export function asks(view: View): { head: string; rest: string } {
  const sentences = (view.question?.words ?? '').split(/(?<=[.?]) /)
  return headed(sentences.filter((sentence) => !SHOWN.test(sentence)).join(' '))
}
