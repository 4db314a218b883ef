// Whose stash is looked at.
export const opened: { seat: number | undefined } = $state({ seat: undefined })
