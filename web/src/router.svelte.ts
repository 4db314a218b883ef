// The current screen, by its address. Links and the browser's back and forward stay inside the page.
export interface Route {
    /** "table/abc" is ['table', 'abc']; the lobby is []. */
    parts: string[]
    /** What stands after #: an invitation, a move of a replay; it never reaches a server. */
    fragment: URLSearchParams
}

/** As it stands, where it is nobody's encoding. */
function decoded(part: string): string {
    try {
        return decodeURIComponent(part)
    } catch {
        return part
    }
}

function read(): Route {
    return {
        parts: location.pathname.split('/').filter(Boolean).map(decoded),
        fragment: new URLSearchParams(location.hash.slice(1)),
    }
}

let at = $state.raw(read())

export const route = (): Route => at

export function go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    if (!replace) scrollTo(0, 0)
    at = read()
}

/** A click on a link of this page goes there without loading it again. */
function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (
        !link ||
        !plain ||
        event.defaultPrevented ||
        link.target ||
        link.origin !== location.origin ||
        link.hasAttribute('download')
    )
        return
    if (link.hash && link.pathname === location.pathname) return // the browser knows how to go there
    event.preventDefault()
    go(link.pathname + link.hash)
}

export function startRouter(): void {
    addEventListener('popstate', () => (at = read()))
    addEventListener('hashchange', () => (at = read()))
    document.addEventListener('click', follow)
}
