import type { Event } from '../../wire/view'

export interface Used {
  card: string
  how: string
}

/** What the turn's Actions were used for, as the events tell it. */
export function used(events: Event[]): Used[] {
  const begun = events.findLastIndex((event) => event.kind === 'TURN_BEGINS')
  return events.slice(begun + 1).flatMap(({ kind, card, source }) => {
    if (card && kind === 'PLAYED' && source?.startsWith('hands/')) return [{ card, how: 'played' }]
    return card && kind === 'BOUGHT' ? [{ card, how: 'bought' }] : []
  })
}
