import { designName } from '../../cards/design'
import { cardsIn, numberOf } from '../../match/reading'
import type { View } from '../../wire/view'

export interface Folder {
  name: string
  /** Dots for security, full while it is ready; the bonus of pampering; how many there are of the rest. */
  mark: string
  spent: boolean
}

const security = (name: string): number => (name === 'Agency Security' ? 1 : name === 'Agency Security Star' ? 2 : 0)
const pampering = (name: string): number => (name === 'Pampered Models' ? 1 : name === 'Pampered Models Star' ? 2 : 0)

export function folders(view: View, seat: number): Folder[] {
  const owned = cardsIn(view, `improvements/${seat}`).flatMap((name) => (name === null ? [] : [designName(name)]))
  const used = numberOf(view, 'security_used', seat)
  return [...new Set(owned)].map((name) => {
    const guards = security(name)
    const ready = Math.max(0, guards - used)
    const copies = owned.filter((other) => other === name).length
    const mark = guards ? '●'.repeat(ready) + '○'.repeat(guards - ready) : pampering(name) ? `+${pampering(name)}` : copies > 1 ? `${copies}` : ''
    return { name, mark, spent: guards > 0 && ready === 0 }
  })
}
