// Every legal move of every decision can be chosen by touching what the table draws. The tables are come upon by chance:
// `python web/fixtures/decisions.py`; each is drawn as it stands before every touch that leads to a move.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { render } from 'svelte/server'
import { expect, it, vi } from 'vitest'

import type { Design } from '../src/cards/design'
import { skinOf } from '../src/games/games'
import { makeWorld } from '../src/games/world'
import { nthOf, paths } from '../src/match/choosing'
import { Match, type Sent } from '../src/match/match.svelte'
import { cardsIn } from '../src/match/reading'
import Table from '../src/screens/table/Table.svelte'
import type { Move } from '../src/wire/view'

// sprites are laid into the document as soon as a game is loaded
vi.hoisted(() => {
  const nothing = (): void => {}
  const element = (): object => ({ children: [], classList: { add: nothing }, append: nothing, prepend: nothing, setAttribute: nothing })
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true }),
    localStorage: { getItem: () => null, setItem: nothing },
    document: { body: element(), createElementNS: element, getElementById: element },
  })
})

const FIXTURES = new URL('../fixtures/', import.meta.url).pathname
const DECISIONS = process.env.DECISIONS ?? join(FIXTURES, 'decisions')
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const files = readdirSync(DECISIONS).filter((file) => file.endsWith('.json'))

it('finds tables to look at', () => expect(files.length).toBeGreaterThan(50))

it.each(files)('%s', async (file) => {
  const sent = read(join(DECISIONS, file)) as Sent
  const { game, moves, names } = sent.view
  const skin = await skinOf(game)
  const world = makeWorld(game, skin, read(join(FIXTURES, `cards-${game}.json`)) as Design[])
  const players = names.map((name) => ({ name, animal: 'cat' }))
  const drawn = { lights: (place: string) => skin.lights?.(place) ?? false, holds: (place: string) => cardsIn(sent.view, place) }
  const html = new Map<string, string>()
  const draw = (chosen: string[]): string => {
    const key = chosen.join('|')
    const match = new Match({ ...sent, players, chat: [] }, skin, () => {})
    match.chosen = chosen
    if (!html.has(key)) html.set(key, render(Table, { props: { title: game, world, match } }).body)
    return html.get(key) ?? ''
  }
  const escaped = (target: string): string => target.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  for (const { move, steps } of paths(moves, drawn)) {
    const played: Move[] = []
    const match = new Match({ ...sent, players, chat: [] }, skin, (sentMove) => played.push(sentMove))
    match.chosen = []
    for (const [i, target] of steps.entries()) {
      expect(draw(steps.slice(0, i)), `${move.words}: ${target}`).toContain(`data-touch="${escaped(target)}"`)
      const [kind, ...rest] = target.split(':')
      const name = rest.join(':')
      if (kind === 'card') match.touchCard(name)
      else if (kind === 'place') match.touchPlace(name)
      else if (kind === 'seat') match.touchSeat(Number(name))
      else match.touchAnswer(move)
    }
    // where several cards are chosen together, with as many others as it takes
    const spare = match.several ? cardsIn(sent.view, `hands/${sent.view.viewer}`).flatMap((name, i, hand) => (name ? [[name, nthOf(hand, i)] as const] : [])) : []
    for (const [name, nth] of spare) if (!match.ready && match.card(name, nth) === 'can') match.touchCard(name, nth)
    match.commit()
    expect(played.map(({ id }) => id), move.words).toEqual([move.id])
  }
})
