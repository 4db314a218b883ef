// Events as lines of the log: a move's main line starts with its player; its consequences follow below.
import type { Event } from '../net/view'
import { joined } from '../words/renderer'

export interface LogLine {
    event: Event
    words: string
    /** The acting seat: the one the sentence is about, or whose move it was; null for headings. */
    seat: number | null
    sub: boolean
    /** The cards of all events in its sentence. */
    cards: string[]
}

/** Whether two events in a row are about the same card, and belong on one line. */
function goesOn(line: LogLine | undefined, event: Event): boolean {
    if (!line || event.card === null || event.heading) return false
    const { card, source, move, kind, actor } = line.event
    return (
        card === event.card &&
        source === event.source &&
        move === event.move &&
        kind !== 'PLAYED' &&
        actor === event.actor
    )
}

/** Order a move's events: the played card first, even if the payment came before. */
function inOrder(events: Event[]): Event[] {
    const main = events.find((event) => event.kind === 'PLAYED')
    return main ? [main, ...events.filter((event) => event !== main)] : events
}

function byMove(events: Event[]): Event[][] {
    const groups: Event[][] = []
    for (const event of events) {
        const last = groups.at(-1)
        if (last && event.move !== 0 && last[0]?.move === event.move) last.push(event)
        else groups.push([event])
    }
    return groups
}

/** Whether a line only repeats its heading: "Hand 5 begins." under "Hand 5". */
export const isHeading = (event: Event): boolean => event.heading !== '' && event.kind.endsWith('_BEGINS')

function cardsOfSentences(events: Event[]): Map<number, string[]> {
    const found = new Map<number, string[]>()
    let cards: string[] = []
    for (const event of events) {
        if (event.sentence) found.set(event.number, (cards = []))
        if (event.card) cards.push(event.card)
    }
    return found
}

export function logLines(events: Event[]): LogLine[] {
    const lines: LogLine[] = []
    const named = cardsOfSentences(events)
    for (const group of byMove(events.filter((event) => event.sentence))) {
        let main: number | null | undefined
        for (const event of inOrder(group)) {
            const seat = event.actor
            if (event.heading) main = undefined
            const before = lines.at(-1)
            if (before && goesOn(before, event)) {
                before.words = joined(before.words, event.sentence)
                continue
            }
            const sub = main !== undefined && (seat === null || seat === main)
            lines.push({
                event,
                words: event.sentence,
                seat: sub ? null : (seat ?? (event.heading ? null : event.by)),
                sub,
                cards: named.get(event.number) ?? [],
            })
            if (!sub) main = seat
        }
    }
    return lines
}

/** Return the current lines; unchanged lines stay the same objects, so that they aren't drawn again. */
export function renewed(before: LogLine[], now: LogLine[]): LogLine[] {
    const old = new Map(before.map((line) => [line.event, line]))
    return now.map((line) => {
        const same = old.get(line.event)
        return same && same.words === line.words && same.seat === line.seat && same.sub === line.sub ? same : line
    })
}
