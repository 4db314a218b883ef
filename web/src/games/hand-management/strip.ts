// The strip of plays before the dice: the newest always show, passes in a row share a chip, and nothing wraps.
import type { Play } from './captions'
import { givenName } from './face'

export interface Chip {
    /** Who played the card, or who passed, one after the other. */
    by: number[]
    card?: string | undefined
    model?: string | undefined
}

const ENDS = 330 // px for what stands before and after the chips
const NARROW = 560 // px: below this, chips don't name models and nothing stands after them
const NARROW_ENDS = 160
const GAP = 8
const PLAYED = 84 // an avatar and a modifier, before the name of the model
const LETTER = 7.5
const PASSED = 62
const AVATAR = 26

export function chips(plays: Play[]): Chip[] {
    const found: Chip[] = []
    for (const { by, card, model } of plays) {
        const last = found.at(-1)
        if (!card && last && !last.card) last.by.push(by)
        else found.push({ by: [by], card, model })
    }
    return found
}

const widthOf = ({ by, card, model }: Chip, named: boolean): number =>
    card ? PLAYED + (named && model ? LETTER * (givenName(model).length + 2) : 0) : PASSED + AVATAR * (by.length - 1)

/** How many of the newest chips fit into a strip of this width; the last one always does. */
export function fitting(all: Chip[], width: number): number {
    const named = width >= NARROW
    let left = width - (named ? ENDS : NARROW_ENDS)
    let count = 0
    for (const chip of all.toReversed()) {
        left -= widthOf(chip, named) + GAP
        if (left < 0 && count) break
        count++
    }
    return count
}
