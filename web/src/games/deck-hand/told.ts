// What the engine tells of the edition that is played, and of the turn.
import { told, type Told } from '../../match/reading'
import type { View } from '../../wire/view'
import type { Edition } from './face'

export const editionOf = (view: View): Edition => (told(view, 'edition')[0]?.words as Edition | undefined) ?? 'tokens'

/** What an Action of the turn was used for, by its number from 1 on. */
export const usedFor = (view: View, action: number): Told | undefined => told(view, 'used').find(({ numbers }) => numbers.action === action)
