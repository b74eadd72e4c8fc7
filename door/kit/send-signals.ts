// Lets a phone shake, sound or flash as a verdict says. What a phone cannot do is left out without a word: the screen says it too.
import { flashesOf, type Note, type Signals } from '#door/kit/signals.ts'

const PAUSE_S = 0.07
const EDGE_S = 0.008

/** Plays the notes one after another; `volume` from 0 to 1. */
export function playNotes(sound: AudioContext, notes: readonly Note[], volume: number): void {
  let at = sound.currentTime + 0.01
  for (const { from, to, ms } of notes) {
    const end = at + ms / 1000
    const source = sound.createOscillator()
    const level = sound.createGain()
    source.type = 'square'
    source.frequency.setValueAtTime(from, at)
    source.frequency.exponentialRampToValueAtTime(to, end)
    // A tone that begins at once clicks.
    level.gain.setValueAtTime(0, at)
    level.gain.linearRampToValueAtTime(volume * 0.6, at + EDGE_S)
    level.gain.setValueAtTime(volume * 0.6, end - EDGE_S)
    level.gain.linearRampToValueAtTime(0, end)
    source.connect(level).connect(sound.destination)
    source.start(at)
    source.stop(end)
    at = end + PAUSE_S
  }
}

export const canShake = (): boolean => typeof navigator.vibrate === 'function'

/** Flashes an element dark as the pulse goes. Whoever wants no motion hears it only. */
export function flashGround(ground: Element, pulse: readonly number[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const { at, ms } of flashesOf(pulse)) {
    ground.animate([{ opacity: 1 }, { opacity: 0.35, offset: 0.2 }, { opacity: 0.35, offset: 0.8 }, { opacity: 1 }], {
      delay: at,
      duration: ms,
    })
  }
}

export type Means = { sound: AudioContext | null; volume: number; ground: Element | null }

/** All at once: the hand, the ear, and the ground where there is no hand. */
export function sendSignals({ pulse, notes }: Signals, { sound, volume, ground }: Means): void {
  if (canShake()) navigator.vibrate(pulse)
  else if (ground) flashGround(ground, pulse)
  if (sound && volume > 0) {
    if (sound.state !== 'running') void sound.resume()
    playNotes(sound, notes, volume)
  }
}
