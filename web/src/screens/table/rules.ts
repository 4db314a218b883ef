// Searching the rulebook, and reading its marks.
import type { Clause } from '../../net/view'

/** A clause's number without the letters of its book. */
export const bare = (clause: string): string => clause.replace(/^[A-Z]+-/, '')

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "5.2 and 5.3", "3.2 to 3.5": three and more in a row are named by the first and the last. */
export function spanned(clauses: string[]): string {
    const rows: string[][] = []
    for (const clause of clauses) {
        const [chapter, number] = clause.split('.')
        const row = rows.at(-1)
        if (row?.at(-1) === `${chapter}.${Number(number) - 1}`) row.push(clause)
        else rows.push([clause])
    }
    return listed.format(rows.flatMap((row) => (row.length > 2 ? [`${row[0]} to ${row.at(-1)}`] : row)))
}

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

/** A text cut at the clauses it refers to: "HZ-8.8" is clause 8.8. */
export const references = (text: string): { words: string; clause?: string }[] =>
    text
        .split(/\b[A-Z]{2}-(\d+\.\d+)\b/)
        .flatMap((words, i) => (i % 2 ? [{ words, clause: words }] : words ? [{ words }] : []))

/** A text cut at what it stresses: "**Fold:** you give up". */
export const stressed = (text: string): { words: string; bold: boolean }[] =>
    text.split('**').flatMap((words, i) => (words ? [{ words: words.replaceAll('*', ''), bold: i % 2 === 1 }] : []))

/** A clause as it is read: cut before each of our rulings, and but for what is stressed without Markdown's marks. */
export function rulings(text: string): { text: string; ours: boolean }[] {
    const plain = text.replace(/^\(published\) /, '').replaceAll('`', '')
    return plain
        .split(/(\((?:published, with a )?ruling\)) /)
        .flatMap((piece, i, all) =>
            i % 2 === 0 && piece ? [{ text: piece, ours: i > 0 && all[i - 1] !== undefined }] : [],
        )
}
