// What is not known at once: dice that still roll, a verdict that holds its breath.
import { prefersReducedMotion } from '../settings.svelte'

/** Whether so many milliseconds have passed since there was something to wait for; at once where nothing moves. */
export function suspense(awaited: () => unknown, ms: number): { readonly over: boolean } {
    let over = $state(prefersReducedMotion())
    $effect(() => {
        const known = prefersReducedMotion() || !awaited()
        over = known
        if (known) return
        const timer = setTimeout(() => (over = true), ms)
        return () => clearTimeout(timer)
    })
    return {
        get over() {
            return over
        },
    }
}
