// Clauses for readers: with their chapter, without the letters of their rulebook.
import type { Chapter } from '../net/types'
import type { Clause } from '../net/view'

export function clausesOf(chapters: Chapter[]): Clause[] {
    return chapters.flatMap(({ number, title, clauses }) =>
        clauses.map((clause) => ({
            number: clause.number.replace(/^[A-Z]+-/, ''),
            chapter: `${number.replace(/^[A-Z]+-/, '')}. ${title}`,
            text: clause.text,
        })),
    )
}
