// Dark or light: the system's setting, until the player chooses.
export type Theme = 'dark' | 'light'
export type Choice = Theme | 'system'

const KEY = 'theme'
const system = matchMedia('(prefers-color-scheme: light)')

export function chosenTheme(): Choice {
    const kept = localStorage.getItem(KEY)
    return kept === 'dark' || kept === 'light' ? kept : 'system'
}

export function theme(): Theme {
    const chosen = chosenTheme()
    return chosen !== 'system' ? chosen : system.matches ? 'light' : 'dark'
}

function show(): void {
    document.documentElement.dataset.theme = theme()
}

export function chooseTheme(choice: Choice): void {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
    show()
}

export const toggleTheme = (): void => chooseTheme(theme() === 'dark' ? 'light' : 'dark')

export function initTheme(): void {
    show()
    system.addEventListener('change', show)
}
