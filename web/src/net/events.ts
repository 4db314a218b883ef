// Events as the server sends them: one whose sentence says it all has no words of its own.
import type { Event } from './view'

export const withWords = (events: Event[]): Event[] =>
    events.map((event) => (event.words ? event : { ...event, words: event.sentence }))
