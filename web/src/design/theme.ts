// Dark or light: as the system has it, until somebody chooses.
export type Theme = 'dark' | 'light'

const KEY = 'theme'
const system = matchMedia('(prefers-color-scheme: light)')

function chosen(): Theme | undefined {
  const kept = localStorage.getItem(KEY)
  return kept === 'dark' || kept === 'light' ? kept : undefined
}

export function theme(): Theme {
  return chosen() ?? (system.matches ? 'light' : 'dark')
}

function show(): void {
  document.documentElement.dataset.theme = theme()
}

export function turnTheme(): void {
  localStorage.setItem(KEY, theme() === 'dark' ? 'light' : 'dark')
  show()
}

export function keepTheme(): void {
  show()
  system.addEventListener('change', show)
}
