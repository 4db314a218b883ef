// The eight phases of a week, by their names and in one word each.
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
