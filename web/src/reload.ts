// Loading the page again, when a part of it cannot be had: the server is away, or newer than the page.
const LAST = 'renewed'
const MINUTE = 60_000
const PAUSE = 2_000

/** At most once a minute: what does not help the first time does not help at once. */
const isSoon = (): boolean => Date.now() - Number(sessionStorage.getItem(LAST)) < MINUTE

export function reloadOnce(): void {
    if (isSoon()) return
    sessionStorage.setItem(LAST, String(Date.now()))
    location.reload()
}

const answers = (): Promise<boolean> =>
    fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
    )
let waiting = false

/** As soon as the server answers. */
export async function reloadWhenOnline(): Promise<void> {
    if (waiting) return
    waiting = true
    while (isSoon() || !(await answers())) await new Promise((wake) => setTimeout(wake, PAUSE))
    reloadOnce()
}
