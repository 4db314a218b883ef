// What a mark points at, found on the table: controls that every table has, what a game draws, and things by name.
import type { GameUI } from '../../games/gameUI'
import type { Match } from '../../match/match.svelte'

const CONTROLS: Record<string, string[] | undefined> = {
    bar: ['.stage .bar'],
    go: ['.bar .btn.go', '.bar .slot-go'],
    hand: ['.own .hand', '.own .chairs'],
    undo: ['.top .undo'],
    log: ['.rail .log', '.rail #tab-Log', '.dock [aria-label=Log]'],
    why: ['.bar .not'],
    clause: ['.rail .cl.now'],
    plates: ['.stage .plates > .plate-p:only-child', '.stage .plates'],
    me: ['.own .me', '.dock .mine'],
    beside: ['.stage .mid > .side'],
}

const quoted = (words: string): string => JSON.stringify(words)

/** Ways to find it, the best first. */
function selectors(point: string, match: Match, ui: GameUI): string[] {
    const [, kind, name = ''] = /^(\w+):(.+)$/.exec(point) ?? []
    if (kind === 'touch') return [`.stage [data-touch=${quoted(name)}]`]
    if (kind === 'card') return [`.stage [data-card=${quoted(name)}]`]
    if (kind === 'place')
        return [`.stage [data-place=${quoted(name)}]`, `.stage [data-touch=${quoted(`place:${name}`)}]`]
    if (kind === 'answer') {
        const move = match.view.moves.find(({ words }) => words === name)
        return [move ? `.bar [data-touch="move:${move.id}"]` : `.bar [data-refused=${quoted(name)}]`]
    }
    const own = ui.board.anchors?.[point]
    return own ? [own] : (CONTROLS[point] ?? [`.stage [data-place=${quoted(point)}]`])
}

const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && element.getBoundingClientRect().width > 0

export function elementOf(point: string, match: Match, ui: GameUI): Element | undefined {
    for (const selector of selectors(point, match, ui)) {
        const found = [...document.querySelectorAll(selector)].find(isShown)
        if (found) return found
    }
    return undefined
}
