// The eight phases of a week, by their names and in one word each; and which of them an action card is for.
import type { Action } from './face'

export const PHASES: { name: [string, string]; short: string }[] = [
  { name: ['Draw', ''], short: 'Draw' },
  { name: ['Job', 'Revelation'], short: 'Jobs' },
  { name: ['Job', 'Application'], short: 'Apply' },
  { name: ['Job', 'Resolution'], short: 'Resolve' },
  { name: ['Agency', 'Improvement'], short: 'Improve' },
  { name: ['Model', 'Termination'], short: 'Fire' },
  { name: ['Model', 'Recruitment'], short: 'Recruit' },
  { name: ['Victory Point', 'Lock In'], short: 'Lock in' },
]
export const WEEKS = 6

const RESOLUTION = 4
const IMPROVEMENT = 5
const RECRUITMENT = 7
export const PHASE_OF: Record<Action, number> = {
  'helping hand': RESOLUTION,
  'deal a bad hand': RESOLUTION,
  'bloody your hands': RESOLUTION,
  'sleight of hand': IMPROVEMENT,
  'upper hand': RECRUITMENT,
  'change hands': RECRUITMENT,
}
