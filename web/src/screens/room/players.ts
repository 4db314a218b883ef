// Who sits at a table, as plates show it: a person or a bot, here or away.
import type { Presence, TableView } from '../../wire/types'
import type { Player } from '../../wire/view'
import { animalsOf } from './animals'

export function playersOf({ chairs, started }: TableView, presence: Presence | undefined): Player[] {
  const animals = animalsOf(chairs)
  return chairs.map(({ name, bot, stand_in: standIn, heir }, seat) => {
    const away = started && bot === null && standIn === null && presence && !presence.seats.includes(seat)
    return {
      name: name ?? 'Free seat',
      animal: animals[seat] ?? '',
      ...(bot ? { note: `bot, ${bot}` } : standIn ? { note: 'bot plays' } : heir ? { note: `${heir} plays` } : {}),
      ...(away ? { away: 'Away' } : {}),
    }
  })
}
