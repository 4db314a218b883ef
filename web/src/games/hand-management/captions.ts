// What the engine tells of agencies, chances and answers, by who they are about.
import { type FullCaption, captions, partsOf } from '../../match/selectors'
import type { Part, View } from '../../net/view'

export interface Chance {
    sum: number
    wins: number | undefined
    /** The least it can win with, while these seats may still send somebody. */
    low: number | undefined
    still: number[]
    parts: Part[]
    /** What some of the parts come from: of the skill, "3 vs 3". */
    of: Record<string, string | undefined>
    note: string | undefined
}

function chanceOf(caption: FullCaption): Chance {
    const { numbers, parts, seats } = caption
    const wordsOf = (kind: string): string | undefined => partsOf(caption, kind)[0]?.words
    return {
        sum: numbers.sum ?? 0,
        wins: numbers.wins,
        low: numbers.low,
        still: seats.slice(1),
        parts: parts.filter(({ number }) => number != null),
        of: { skill: wordsOf('skill_from'), specialty: wordsOf('specialty_from') },
        note: wordsOf('note'),
    }
}

/** A model's chance at a job, sent or to be sent. */
export function chance(view: View, seat: number, model: string, job: string): Chance | undefined {
    const about = ({ seats, cards }: FullCaption): boolean =>
        seats[0] === seat && cards[0] === model && cards[1] === job
    const found = captions(view, 'prospect').find(about) ?? captions(view, 'chance').find(about)
    return found && chanceOf(found)
}

export const agency = (view: View, seat: number): FullCaption | undefined =>
    captions(view, 'agency').find((a) => a.seats[0] === seat)
export const numberOfAgency = (view: View, seat: number, name: string): number => agency(view, seat)?.numbers[name] ?? 0

export interface Play {
    by: number
    /** What was played, and on whose model; nothing by who passes. */
    card?: string | undefined
    on?: number | undefined
    model?: string | undefined
    cancelled?: number | undefined
}

/** Who has played what in the job being resolved. */
export const plays = (view: View): Play[] =>
    captions(view, 'play').map(({ seats: [by = 0, on], cards: [card, model], numbers: { cancelled } }) => ({
        by,
        card,
        on,
        model,
        cancelled,
    }))

export const weeksIn = (view: View): number => captions(view, 'phase')[0]?.numbers.weeks ?? 0
export const phaseOf = (view: View): number => captions(view, 'phase')[0]?.numbers.number ?? 0

/** Who is choosing an applicant, and for which job. */
export const sending = (view: View): { seat: number; job: number } | undefined =>
    captions(view, 'sending').map(({ seats: [seat = 0], places: [place = ''] }) => ({
        seat,
        job: Number(place.replace('board/', '')),
    }))[0]

export const percent = (share: number | undefined, digits = 0): string => `${(100 * (share ?? 0)).toFixed(digits)}%`

/** "34 to 62%", or one number where both ends are the same. */
export function range(low: number, high: number): string {
    const [from, to] = [percent(low), percent(high)]
    return from === to ? to : `${(100 * low).toFixed(0)} to ${to}`
}
