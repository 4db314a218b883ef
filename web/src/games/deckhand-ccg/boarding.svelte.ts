// What is drawn from the first turn on comes in a file of its own, while one sets up: "Play now" does not wait for it.
type Boarding = typeof import('./turns')

let come: Boarding | undefined = $state.raw()

export const boarding = (): Boarding | undefined => come

export async function fetchBoarding(): Promise<void> {
  come ??= await import('./turns')
}
