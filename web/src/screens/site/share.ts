// Passing a link on: by the device's own means where it has any, else by copying it.
export type ShareResult = 'shared' | 'copied' | 'kept'

/** Whether it is on the clipboard now. Where a page may not write there, as without https, the old way is tried. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text)
        return true
    } catch {
        return copyOldWay(text)
    }
}

function copyOldWay(text: string): boolean {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without HTTPS
    const done = document.execCommand('copy')
    field.remove()
    return done
}

/** The player may cancel the device's share sheet. */
export async function shareLink(title: string, url: string): Promise<ShareResult> {
    if (
        'share' in navigator &&
        (navigator.canShare as Navigator['canShare'] | undefined)?.call(navigator, { title, url })
    ) {
        const wanted = await navigator.share({ title, url }).then(
            () => true,
            () => false,
        )
        return wanted ? 'shared' : 'kept'
    }
    return (await copy(url)) ? 'copied' : 'kept'
}

/** The replay of a match, for anybody who gets the link: its key stands after #, which no server writes down. */
export function replayLink(
    id: string,
    key: string | null | undefined,
    more: Record<string, string | number> = {},
): string {
    const fragment = new URLSearchParams({
        ...(key ? { key } : {}),
        ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])),
    })
    return `${location.origin}/replay/${id}${fragment.size ? `#${fragment}` : ''}`
}
