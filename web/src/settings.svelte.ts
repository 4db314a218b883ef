// What one chooses for this device, and has learned there: sounds and motion, and reading cards. (Light or dark is in design/theme.)
interface Settings {
    sound: boolean
    motion: boolean
    /** Whether a small card was ever looked at large, so that nobody has to be told how. */
    read: boolean
    /** Whether a click on an answer only chooses it, and a second one plays it. */
    confirm: boolean
    /** What is answered by itself, in the engine's words for it. */
    autoAnswers: string[]
}

const KEY = 'settings'
const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>

export const settings = $state<Settings>({
    sound: kept.sound ?? true,
    motion: kept.motion ?? true,
    read: kept.read ?? false,
    confirm: kept.confirm ?? false,
    autoAnswers: kept.autoAnswers ?? [],
})

export function set(changed: Partial<Settings>): void {
    Object.assign(settings, changed)
    localStorage.setItem(KEY, JSON.stringify(settings))
}

/** To answer such a question always alike, or no longer. */
export const setAutoAnswer = (habit: string, on: boolean): void =>
    set({ autoAnswers: [...settings.autoAnswers.filter((other) => other !== habit), ...(on ? [habit] : [])] })

/** Whether things move: as the system has it, unless it is turned off here. */
export const prefersReducedMotion = (): boolean =>
    !settings.motion || matchMedia('(prefers-reduced-motion: reduce)').matches
