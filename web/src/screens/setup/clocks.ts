// Clocks to choose from: seconds for an answer, or none.
const DAY = 24 * 3600

export const CLOCKS = [
    { value: 0, words: 'None' },
    { value: 20, words: '20 s' },
    { value: 60, words: '1 min' },
    { value: 3 * DAY, words: '3 days' },
]

/** "20 seconds", "1 minute", "3 days". */
export function timeWords(seconds: number): string {
    const [unit, n] =
        seconds < 60
            ? ['second', seconds]
            : seconds < 3600
              ? ['minute', seconds / 60]
              : seconds < DAY
                ? ['hour', seconds / 3600]
                : ['day', seconds / DAY]
    return `${Math.round(n)} ${unit}${Math.round(n) === 1 ? '' : 's'}`
}

export const clockWords = (seconds: number): string =>
    seconds ? `${timeWords(seconds)} a move; then a bot moves for you` : 'Everybody takes the time they need'
