// Clauses for readers: with their chapter, without the letters of their rulebook.
import type { Chapter } from '../wire/types'
import type { Clause } from '../wire/view'

export function chaptered(chapters: Chapter[]): Clause[] {
  return chapters.flatMap(({ number, title, clauses }) =>
    clauses.map((clause) => ({ number: clause.number.replace(/^[A-Z]+-/, ''), chapter: `${number.replace(/^[A-Z]+-/, '')}. ${title}`, text: clause.text })),
  )
}
