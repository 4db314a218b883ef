// An option of a game as something to choose: a switch, one of several, or a number.
import type { OptionView } from '../../net/types'

export type Control = 'switch' | 'names' | 'number'

export function controlOf({ names, low, high }: OptionView): Control {
    if (names.length) return 'names'
    return low === 0 && high === 1 ? 'switch' : 'number'
}

/** "ante_every_hand" is "Ante every hand". */
export const titleOf = ({ name }: OptionView): string =>
    name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

export const valuesOf = ({ low, high }: OptionView): number[] =>
    Array.from({ length: high - low + 1 }, (_, i) => low + i)

/** "1: everyone antes a silv" says what a switch does when it is on. */
export function aboutOf(option: OptionView): string {
    const about = controlOf(option) === 'switch' ? option.about.replace(/^1: /, '') : option.about
    return about.charAt(0).toUpperCase() + about.slice(1)
}
