import { captions } from '../../match/selectors'
import type { View } from '../../net/view'

export interface Folder {
    name: string
    /** Dots for security, full while it is ready; the bonus of pampering; how many there are of the rest. */
    mark: string
    guards: boolean
    spent: boolean
}

export const folders = (view: View, seat: number): Folder[] =>
    captions(view, 'fitting')
        .filter(({ seats }) => seats[0] === seat)
        .map(({ cards, numbers: { guards = 0, ready = 0, pampered = 0, copies = 1 } }) => {
            const dots = '●'.repeat(ready) + '○'.repeat(guards - ready)
            return {
                name: cards[0] ?? '',
                mark: dots || (pampered ? `+${pampered}` : copies > 1 ? `${copies}` : ''),
                guards: guards > 0,
                spent: guards > 0 && ready === 0,
            }
        })
