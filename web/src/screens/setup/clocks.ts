// Clocks to choose from: seconds for an answer, or none.
export const CLOCKS = [
  { value: 0, words: 'None' },
  { value: 20, words: '20 s' },
  { value: 60, words: '1 min' },
  { value: 300, words: '5 min' },
]

export function clockWords(seconds: number): string {
  if (!seconds) return 'Everybody takes the time they need'
  const time = seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'A minute' : `${seconds / 60} minutes`
  return `${time} a move; then the bot moves for you`
}
