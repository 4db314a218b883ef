// What the lobby shows, made of what the server and this device know.
import { metaOf } from '../../games/registry'
import type { GameCardData, Lobby, OpenTable, OwnMatch as Own, WatchableMatch } from '../../net/lobby'
import type { GameView, Lobby as Told, MyMatch, TableView } from '../../net/types'
import { avatarsOf } from '../../session/avatars'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const list = new Intl.ListFormat('en-GB')

export function span(seats: number[]): string {
    const low = Math.min(...seats)
    const high = Math.max(...seats)
    return low === high ? String(low) : `${low} to ${high}`
}

/** "four", and digits from eight on. */
export const numberOf = (n: number): string => NUMBERS[n] ?? String(n)

export function botsOf(n: number): string {
    return `${numberOf(n)} ${n === 1 ? 'bot' : 'bots'}`
}

/** The picture a game from outside brings in its page folder. */
const COVER = 'cover.svg'

function gameBox(game: GameView): GameCardData {
    const box = metaOf(game.name)
    return {
        name: game.name,
        title: game.title,
        about: box.about ?? game.summary,
        seats: span(game.seats),
        length: box.length ?? '',
        bots: botsOf(game.usual_seats - 1),
        allBots: botsOf(game.usual_seats),
        decks: game.decks.length > 0,
        ...(game.page_files.includes(COVER) ? { cover: `/games/${game.name}/${COVER}` } : {}),
    }
}

export function openTable(table: TableView): OpenTable {
    const animals = avatarsOf(table.seats)
    const taken = table.seats.flatMap(({ name }, seat) =>
        name === null ? [] : [{ seat, animal: animals[seat] ?? '' }],
    )
    const free = table.seats.length - taken.length
    const host = table.seats.find(({ name, bot }) => name !== null && bot === null)?.name
    return {
        id: table.id,
        game: table.game,
        title: host ? `${host}’s table` : table.title,
        about: `${table.title}, ${free} ${free === 1 ? 'seat' : 'seats'} free`,
        sitting: taken,
        free,
    }
}

const OWN = 3
const SHOWN = 3

const others = ({ seats: chairs }: TableView, you: number | null): string[] =>
    chairs.flatMap(({ name, bot }, seat) => (seat === you ? [] : [bot ? 'a bot' : (name ?? 'a free seat')]))

/** "with Ben, Cleo and two bots" */
export function company(table: TableView, you: number | null): string {
    const all = others(table, you)
    const bots = all.filter((who) => who === 'a bot').length
    const people = all.filter((who) => who !== 'a bot')
    const words = [...new Set(people), ...(bots ? [bots === 1 ? 'a bot' : botsOf(bots)] : [])]
    return words.length ? `with ${list.format(words)}` : 'alone'
}

/** "Hanataz: Hand 5 of 12", with Ben and two bots. */
export function ownMatch({ table, you, decider: asked, stage }: MyMatch): Own {
    const yours = you !== null && asked === you
    const state = !table.started
        ? 'not started'
        : yours
          ? ''
          : asked === null
            ? ''
            : `${table.seats[asked]?.name} to move`
    const title = stage ? `${table.title}: ${stage}` : table.title
    return {
        id: table.id,
        game: table.game,
        title,
        about: [company(table, you), state].filter(Boolean).join('; '),
        yours,
    }
}

export function live(table: TableView): WatchableMatch {
    const names = list.format(table.seats.map(({ name }) => name ?? ''))
    return { id: table.id, game: table.game, title: names, about: `${table.title}, live`, live: true }
}

/** "You and Ben won" */
export function finished({ table, you, winners }: MyMatch): WatchableMatch {
    const names = winners.map((seat) => (seat === you ? 'You' : (table.seats[seat]?.name ?? '')))
    const title = names.length ? `${list.format(names)} won` : table.seats.length === 1 ? 'You lost' : 'No winner'
    return { id: table.id, game: table.game, title, about: `${table.title} ${company(table, you)}`, live: false }
}

/** The shelf in its order; who has no place there stands behind, and the game to learn with has its own line. */
export function compose(games: GameView[], own: MyMatch[], told: Told, most = SHOWN): Lobby {
    const place = (name: string): number => metaOf(name).shelf ?? 99
    const lesson = games.find(({ name }) => metaOf(name).lesson)
    const boxes = games.filter((game) => game !== lesson).sort((a, b) => place(a.name) - place(b.name))
    const fullest = boxes.toSorted((a, b) => b.usual_seats - a.usual_seats)[0]
    const going = own.filter(({ table, you }) => !table.over && you !== null).map(ownMatch)
    const looked = own.filter(
        ({ table, you }) =>
            table.started && !table.over && you === null && !told.playing.some(({ id }) => id === table.id),
    )
    const played = own.filter(({ table }) => table.over).map(finished)
    return {
        boxes: boxes.map(gameBox),
        ...(fullest ? { exhibit: gameBox(fullest) } : {}),
        matches: going.sort((a, b) => Number(b.yours) - Number(a.yours)).slice(0, OWN),
        matchesInAll: own.length,
        first: !own.some(({ you }) => you !== null),
        open: told.open.slice(0, most).map(openTable),
        openInAll: told.open.length,
        shown: [...[...told.playing, ...looked.map(({ table }) => table)].map(live), ...played].slice(0, most),
        ...(lesson
            ? {
                  lesson: {
                      game: lesson.name,
                      title: metaOf(lesson.name).lesson?.title ?? lesson.title,
                      invites: LESSON.invites,
                      about: `${lesson.title} ${LESSON.about}`,
                  },
              }
            : {}),
    }
}

const LESSON = {
    invites: 'New to the table? Six cards are enough to learn it.',
    about: 'takes two minutes and shows you every button you will need.',
}
