// Fits a replay above its player, so that the hand and the timeline are always whole.

/** The sizes to try, largest first: width of a card in the hand, and zoom of the table. */
const SIZES: [hand: number, zoom: number][] = [
    [104, 1],
    [104, 0.92],
    [88, 0.92],
    [76, 0.88],
    [76, 0.8],
    [66, 0.8],
    [66, 0.72],
    [58, 0.72],
    [58, 0.64],
    [58, 0.56],
    [50, 0.5],
    [44, 0.42],
]

/** Shrink the table step by step. It grows again only in another window, or through other eyes: cards don't jump from move to move. */
export function fit(player: HTMLElement, eyes: string): { update: (eyes: string) => void; destroy: () => void } {
    const stage = player.parentElement ?? player
    let size = 0
    let width = stage.clientWidth
    let height = stage.clientHeight
    const apply = (): void => {
        const [hand, zoom] = SIZES[size] ?? [44, 0.42]
        stage.style.setProperty('--hand', `${hand}px`)
        stage.style.setProperty('--fit', String(zoom))
    }
    const shrink = (): void => {
        apply()
        while (stage.scrollHeight > stage.clientHeight + 1 && size < SIZES.length - 1) {
            size++
            apply()
        }
    }
    const anew = (): void => {
        size = 0
        shrink()
    }
    const window = new ResizeObserver(() => {
        if (stage.clientWidth === width && stage.clientHeight === height) return
        width = stage.clientWidth
        height = stage.clientHeight
        anew()
    })
    const moves = new MutationObserver(shrink)
    window.observe(stage)
    moves.observe(stage, { childList: true, subtree: true, characterData: true })
    shrink()
    return {
        update: (next) => {
            if (next !== eyes) anew()
            eyes = next
        },
        destroy: () => {
            window.disconnect()
            moves.disconnect()
        },
    }
}
