// The language of this device's page.
const KEY = 'language'

export const DEFAULT = 'en'

export const language = (): string => localStorage.getItem(KEY) ?? DEFAULT

export function chooseLanguage(chosen: string): void {
    localStorage.setItem(KEY, chosen)
    location.reload() // Everything that was fetched is in the old language.
}
