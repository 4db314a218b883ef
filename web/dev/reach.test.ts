// Every legal move of every decision can be chosen by touching what the table draws, and every refused one says why. The
// tables come from random matches (`python web/fixtures/decisions.py`), each drawn before every touch that leads to a move.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { render } from 'svelte/server'
import { expect, it, vi } from 'vitest'

import type { Design } from '../src/cards/design'
import { loadGameUI } from '../src/games/registry'
import { makeGameContext } from '../src/games/gameContext'
import { isAnswer, targetsOf, nthOf, refusedTarget } from '../src/match/paths'
import { Match, type MatchData } from '../src/match/match.svelte'
import { cardsIn } from '../src/match/selectors'
import { shortLabel } from '../src/match/richText'
import Table from '../src/screens/table/Table.svelte'
import type { Move } from '../src/net/view'

// sprites are laid into the document as soon as a game is loaded
vi.hoisted(() => {
    const nothing = (): void => {}
    const element = (): object => ({
        children: [],
        classList: { add: nothing },
        append: nothing,
        prepend: nothing,
        setAttribute: nothing,
    })
    Object.assign(globalThis, {
        matchMedia: () => ({ matches: true }),
        localStorage: { getItem: () => null, setItem: nothing },
        document: { body: element(), createElementNS: element, getElementById: element },
    })
})

const DECISIONS = process.env.DECISIONS ?? new URL('../fixtures/decisions', import.meta.url).pathname
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const files = readdirSync(DECISIONS).filter((file) => file.endsWith('.json') && !file.startsWith('cards-'))
const cardsOf = (game: string): Design[] => read(join(DECISIONS, `cards-${game}.json`)) as Design[]

it('finds tables to look at', () => expect(files.length).toBeGreaterThan(50))

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const inText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function table(file: string) {
    const sent = read(join(DECISIONS, file)) as MatchData
    const { game, names } = sent.view
    const ui = await loadGameUI(game, sent.view)
    const world = makeGameContext(game, ui, cardsOf(game))
    const players = names.map((name) => ({ name, animal: 'cat' }))
    const match = (send: (move: Move) => void = () => {}): Match => new Match({ ...sent, players, chat: [] }, ui, send)
    const draw = (shown: Match): string => render(Table, { props: { title: game, world, match: shown } }).body
    return { view: sent.view, match, draw }
}

/** How often the bar says this beside things to touch; an answer that is chosen shows a tick in the place of its words. */
function standing(html: string, words: string): number {
    const bar = /<section class="bar[^]*?<\/section>/.exec(html)?.[0] ?? ''
    return bar
        .replace(/<button class="btn can[^"]* said[^]*?<\/button>/g, '')
        .split(/<[^>]*>/)
        .filter((text) => text.trim() === inText(words)).length
}

it.each(files)('%s', async (file) => {
    const { view, match, draw } = await table(file)
    const html = new Map<string, string>()
    const after = (chosen: string[]): string => {
        const key = chosen.join('|')
        const shown = match()
        shown.selection.chosen = chosen
        if (!html.has(key)) html.set(key, draw(shown))
        return html.get(key) ?? ''
    }
    for (const move of view.moves) {
        const played: Move[] = []
        const playing = match((sentMove) => played.push(sentMove))
        playing.selection.chosen = []
        const steps = playing.selection.stepsTo(playing.view.moves.find(({ id }) => id === move.id) ?? move)
        expect(steps, `${move.words}: no way leads there`).not.toEqual([])
        for (const [i, target] of steps.entries()) {
            const seen = after(steps.slice(0, i))
            const mark = `data-touch="${escaped(target)}"`
            // the only answer stands in the slot that commits, and nowhere else
            if (
                playing.selection.ready?.id === move.id &&
                !seen.includes(mark) &&
                seen.includes(`slot-go" title="${escaped(move.words)}"`)
            )
                break
            expect(seen, `${move.words}: ${target}`).toContain(mark)
            const [kind, ...rest] = target.split(':')
            const name = rest.join(':')
            if (kind === 'card') playing.selection.touchCard(name)
            else if (kind === 'place') playing.selection.touchPlace(name)
            else if (kind === 'seat') playing.selection.touchSeat(Number(name))
            else playing.selection.reply(move)
        }
        if (isAnswer(steps.at(-1)) && playing.selection.ready && !playing.selection.wordsOnly)
            expect(standing(after(steps), shortLabel(move.words)), `${move.words}, chosen`).toBeLessThan(2)
        // where several cards are chosen together, with as many others as it takes
        const spare = playing.selection.several
            ? cardsIn(view, `hands/${view.viewer}`).flatMap((name, i, hand) =>
                  name ? [[name, nthOf(hand, i)] as const] : [],
              )
            : []
        for (const [name, nth] of spare)
            if (!playing.selection.ready && playing.selection.card(name, nth) === 'can')
                playing.selection.touchCard(name, nth)
        if (!played.length) playing.commit()
        expect(
            played.map(({ id }) => id),
            move.words,
        ).toEqual([move.id])
    }
})

it.each(files)('%s says why not', async (file) => {
    const { view, match, draw } = await table(file)
    const atRest = draw(match())
    for (const refusal of view.shown?.refusals ?? []) {
        expect(atRest, refusal.answer).toContain(inText(refusal.words))
        const wondering = match()
        const things = targetsOf(refusal)
        const marks = things.map((thing) => `data-${escaped(thing).replace(/:(.*)$/, '="$1"')}`)
        if (marks.length)
            expect(
                marks.filter((mark) => atRest.includes(mark)),
                `${refusal.answer}: nothing to touch`,
            ).not.toEqual([])
        wondering.selection.explain(things.length ? things.reverse() : [refusedTarget(refusal)])
        // what may be touched on the way to a move says nothing; the list in the rail does
        const why = wondering.selection.why
        if (why)
            expect(draw(wondering), `${refusal.answer}, touched`).toMatch(
                new RegExp(`class="(?:not|why)(?: svelte-\\w+)?">${literal(inText(why.words))}`),
            )
    }
})
