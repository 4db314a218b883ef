// What the lobby shows, made of what the server and this device know.
import { boxOf } from '../../games/games'
import type { GameBox, Lobby, OpenTable, OwnMatch } from '../../wire/lobby'
import type { GameView, TableView } from '../../wire/types'
import { animalsOf } from '../room/animals'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const list = new Intl.ListFormat('en')

export function span(seats: number[]): string {
  const low = Math.min(...seats)
  const high = Math.max(...seats)
  return low === high ? String(low) : `${low} to ${high}`
}

export function botsOf(n: number): string {
  return `${NUMBERS[n] ?? n} ${n === 1 ? 'bot' : 'bots'}`
}

function gameBox(game: GameView): GameBox {
  const box = boxOf(game.name)
  return {
    name: game.name,
    title: game.title,
    about: box.about ?? game.summary,
    seats: span(game.seats),
    length: box.length ?? '',
    bots: botsOf(game.usual_seats - 1),
  }
}

export function openTable(table: TableView): OpenTable {
  const animals = animalsOf(table.chairs)
  const taken = table.chairs.flatMap(({ name }, seat) => (name === null ? [] : [{ seat, animal: animals[seat] ?? '' }]))
  const free = table.chairs.length - taken.length
  const host = table.chairs.find(({ name, bot }) => name !== null && bot === null)?.name
  return {
    id: table.id,
    game: table.game,
    title: host ? `${host}’s table` : table.title,
    about: `${table.title}, ${free} ${free === 1 ? 'seat' : 'seats'} free`,
    sitting: taken,
    free,
  }
}

export function ownMatch(table: TableView, seat: number | undefined, yours: boolean): OwnMatch {
  const others = table.chairs.flatMap(({ name, bot }, at) => (at === seat ? [] : [bot ? 'a bot' : (name ?? 'a free seat')]))
  const state = table.over ? 'finished' : table.started ? '' : 'not begun'
  const about = others.length ? `with ${list.format([...new Set(others)])}` : 'alone'
  return { id: table.id, game: table.game, title: table.title, about: [about, state].filter(Boolean).join(', '), yours }
}

/** The shelf in its order; who has no place there stands behind, and the game to learn with has its own line. */
export function compose(games: GameView[], matches: OwnMatch[], open: TableView[]): Lobby {
  const place = (name: string): number => boxOf(name).shelf ?? 99
  const lesson = games.find(({ name }) => boxOf(name).lesson)
  const boxes = games.filter((game) => game !== lesson).sort((a, b) => place(a.name) - place(b.name))
  return {
    boxes: boxes.map(gameBox),
    matches,
    open: open.slice(0, 3).map(openTable),
    openInAll: open.length,
    shown: [],
    ...(lesson ? { lesson: { game: lesson.name, title: boxOf(lesson.name).lesson?.title ?? lesson.title, ...LESSON } } : {}),
  }
}

const LESSON = {
  invites: 'New to the table? Six cards are enough to learn it.',
  about: 'It takes two minutes and shows you every button you will need.',
}
