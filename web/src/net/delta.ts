// A view after some parts of it have changed: of zones and counters only those that did are sent.
import type { ViewDelta } from './types'
import type { Counter, View, Zone } from './view'

const zoneKey = (zone: Zone): string => zone.place
const counterKey = ({ name, owner, index }: Counter): string => `${name}/${owner}/${index}`

function renewed<T>(items: T[], changed: T[] | undefined, key: (item: T) => string): T[] {
    if (!changed) return items
    const fresh = new Map(changed.map((item) => [key(item), item]))
    return items.map((item) => fresh.get(key(item)) ?? item)
}

export function applyDelta(view: View, parts: ViewDelta): View {
    return {
        ...view,
        ...(parts as Partial<View>),
        zones: renewed(view.zones, parts.zones, zoneKey),
        counters: renewed(view.counters, parts.counters, counterKey),
    }
}
