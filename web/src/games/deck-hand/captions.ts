// What the engine tells of the edition that is played, and of the turn.
import { captions, type FullCaption } from '../../match/selectors'
import type { View } from '../../net/view'
import type { Edition } from './face'

export const editionOf = (view: View): Edition =>
    (captions(view, 'edition')[0]?.words as Edition | undefined) ?? 'tokens'

/** What an Action of the turn was used for, by its number from 1 on. */
export const usedFor = (view: View, action: number): FullCaption | undefined =>
    captions(view, 'used').find(({ numbers }) => numbers.action === action)
