// What is drawn from the first turn on comes in a file of its own, while one sets up: "Play now" does not wait for it.
type Boarding = typeof import('./board')

let come: Boarding | undefined = $state.raw()

export const lazyBoard = (): Boarding | undefined => come

export async function loadBoard(): Promise<void> {
    come ??= await import('./board')
}
