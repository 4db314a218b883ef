// Clauses as a reader wants them: by chapter, and without the letters of their book.
import type { Clause } from '../../wire/view'

export function chaptered(rules: (Omit<Clause, 'chapter'> & { chapter?: string })[]): Clause[] {
  return rules.map(({ number, text, chapter }) => {
    const short = number.replace(/^[A-Z]+-/, '')
    return { number: short, text, chapter: chapter ?? `${short.split('.')[0]}.` }
  })
}
