// The language of this device's page. There is no setting for it yet: the page's own captions are English.
const KEY = 'language'

const DEFAULT = 'en'

export const language = (): string => localStorage.getItem(KEY) ?? DEFAULT
