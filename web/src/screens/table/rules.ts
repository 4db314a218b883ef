// Searching the rulebook, and reading its marks.
import type { Clause } from '../../wire/view'

export function found(rules: Clause[], search: string): Clause[] {
  const wanted = search.trim().toLowerCase()
  return rules.filter(({ number, text }) => number === wanted || text.toLowerCase().includes(wanted))
}

/** A text cut at what is searched for. */
export function hits(text: string, search: string): { words: string; hit: boolean }[] {
  const wanted = search.trim()
  if (!wanted) return [{ words: text, hit: false }]
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'i')
  return text.split(pattern).flatMap((words, i) => (words ? [{ words, hit: i % 2 === 1 }] : []))
}

/** "(ruling) ..." is our reading of the rules; Markdown's marks are left out. */
export function ruling(text: string): { text: string; ours: boolean } {
  const ours = /^\((?:published, with a )?ruling\) /.test(text)
  return { text: text.replace(/^\([^)]*(?:ruling|published)[^)]*\) /, '').replaceAll('`', '').replaceAll('**', ''), ours }
}
