// Three quiet sounds, made on the spot: a card laid down, coins, and "it is your turn". None before a first gesture.
import { settings } from '../settings.svelte'

let air: AudioContext | undefined

function whenIdle(work: () => void): void {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work)
    else setTimeout(work, 200)
}

/** The first sound waits until nothing else is to be done: to make the air takes a moment, in which cards would stand still. */
function aloud(sound: (context: AudioContext) => void): void {
    if (!settings.sound || !(navigator.userActivation as UserActivation | undefined)?.hasBeenActive) return
    if (air)
        setTimeout(sounded, 0, air, sound) // the table is drawn first
    else whenIdle(() => sounded((air ??= new AudioContext()), sound))
}

function sounded(context: AudioContext, sound: (context: AudioContext) => void): void {
    if (context.state === 'suspended') void context.resume()
    sound(context)
}

function loudness(context: AudioContext, peak: number, at: number, seconds: number): GainNode {
    const gain = context.createGain()
    gain.gain.setValueAtTime(peak, at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    gain.connect(context.destination)
    return gain
}

/** A short breath of noise, as paper on felt. */
export const cardSound = (): void =>
    aloud((context) => {
        const seconds = 0.09
        const noise = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate)
        const samples = noise.getChannelData(0)
        for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
        const source = context.createBufferSource()
        source.buffer = noise
        const felt = context.createBiquadFilter()
        felt.type = 'bandpass'
        felt.frequency.value = 1800
        source.connect(felt).connect(loudness(context, 0.12, context.currentTime, seconds))
        source.start()
    })

function tone(context: AudioContext, pitch: number, after: number, seconds: number, peak: number): void {
    const at = context.currentTime + after
    const source = context.createOscillator()
    source.frequency.value = pitch
    source.connect(loudness(context, peak, at, seconds))
    source.start(at)
    source.stop(at + seconds)
}

export const coinSound = (): void =>
    aloud((context) => {
        tone(context, 2637, 0, 0.12, 0.03)
        tone(context, 3520, 0.06, 0.16, 0.025)
    })

export const turnSound = (): void =>
    aloud((context) => {
        tone(context, 523, 0, 0.25, 0.05)
        tone(context, 784, 0.12, 0.35, 0.05)
    })
