// Sends the signals of a verdict by vibration, sound or flash. Signals that the phone does not support are skipped, because the screen
// shows the same information.
import { flashesOf, type Note, type Signals } from '#door/kit/signals.ts'

const PAUSE_S = 0.07
const EDGE_S = 0.008

/** Plays notes one after another. `volume` is between 0 and 1. */
export function playNotes(sound: AudioContext, notes: readonly Note[], volume: number): void {
  let at = sound.currentTime + 0.01
  for (const { from, to, ms } of notes) {
    const end = at + ms / 1000
    const source = sound.createOscillator()
    const level = sound.createGain()
    source.type = 'square'
    source.frequency.setValueAtTime(from, at)
    source.frequency.exponentialRampToValueAtTime(to, end)
    // The volume starts at 0, because a tone that starts at full volume makes a click.
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

/**
 * Makes an element flash in the rhythm of the pulse: it becomes dark for a short time. If the user prefers reduced motion, it does not
 * flash.
 */
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

/** Sends all signals of a verdict at once: vibration and sound. If the phone cannot vibrate, the screen flashes. */
export function sendSignals({ pulse, notes }: Signals, { sound, volume, ground }: Means): void {
  if (canShake()) navigator.vibrate(pulse)
  else if (ground) flashGround(ground, pulse)
  if (sound && volume > 0) {
    if (sound.state !== 'running') void sound.resume()
    playNotes(sound, notes, volume)
  }
}
