// Events as lines of the log: a move's main line starts with its player; its consequences follow below.
import type { Event } from '../net/view'
import { capitalise } from './richText'

export interface LogLine {
    event: Event
    words: string
    /** The acting seat: the one the text starts with, or whose move it was; null for headings. */
    seat: number | null
    sub: boolean
    /** The cards of all events in its sentence. */
    cards: string[]
}

const YOU = 'You'

function actor(event: Event, names: string[], viewer: number | null): number | null {
    if (viewer !== null && event.sentence.startsWith(`${YOU} `)) return viewer
    const seat = names.findIndex((name) => event.sentence.startsWith(`${name} `))
    if (seat < 0 && ofCard(event)) return event.seat
    return seat < 0 ? null : seat
}

/** Whether a card acts: "Rhett Index rolls a 3." */
const ofCard = ({ card, sentence }: Event): boolean => card !== null && sentence.startsWith(card)

/** Join sentences in a row about one card: "Rhett Index rolls a 3 and a 6, comes to 11." */
function goesOn(line: LogLine | undefined, event: Event): boolean {
    if (!line || !ofCard(event) || event.heading) return false
    const { card, source, move } = line.event
    return card === event.card && source === event.source && move === event.move && ofCard(line.event)
}

function together(words: string, card: string, sentence: string): string {
    const [, verb = '', rest = ''] = /^:? ?(\S+)(.*)$/.exec(sentence.slice(card.length)) ?? []
    const again = !words.includes(',') && words.includes(` ${verb} `)
    return `${words.replace(/\.$/, '')}${again ? ' and' : `, ${verb}`}${rest}`
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

const bare = (words: string): string =>
    words
        .toLowerCase()
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .replace(/ begins$/, '')
/** Whether a line only repeats its heading: "Turn 6: you." under "Turn 6, you". */
export const isHeading = (event: Event): boolean => event.heading !== '' && bare(event.sentence) === bare(event.heading)

function cardsOfSentences(events: Event[]): Map<number, string[]> {
    const found = new Map<number, string[]>()
    let cards: string[] = []
    for (const event of events) {
        if (event.sentence) found.set(event.number, (cards = []))
        if (event.card) cards.push(event.card)
    }
    return found
}

/** Drop the player's name from a line; it may have several words. */
const unnamed = (sentence: string, name: string): string =>
    capitalise(sentence.slice((sentence.startsWith(`${name} `) ? name.length : sentence.indexOf(' ')) + 1))

export function logLines(events: Event[], names: string[], viewer: number | null): LogLine[] {
    const lines: LogLine[] = []
    const named = cardsOfSentences(events)
    for (const group of byMove(events.filter((event) => event.sentence))) {
        let main: number | null | undefined
        for (const event of inOrder(group)) {
            const seat = actor(event, names, viewer)
            if (event.heading) main = undefined
            const before = lines.at(-1)
            if (before && goesOn(before, event)) {
                before.words = together(before.words, event.card ?? '', event.sentence)
                continue
            }
            const sub = main !== undefined && (seat === null || seat === main)
            const words =
                sub && seat !== null && !ofCard(event) ? unnamed(event.sentence, names[seat] ?? '') : event.sentence
            lines.push({
                event,
                words,
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
