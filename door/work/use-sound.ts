// The sound of a shift: a phone plays nothing before it was touched.
import { useEffect } from 'react'

let sound: AudioContext | null = null

/** Null until the first press of a shift. */
export const openedSound = (): AudioContext | null => sound

/** Called in a press: it opens the sound. */
export function openSoundOnce(): AudioContext | null {
  if (sound || typeof AudioContext === 'undefined') return sound
  sound = new AudioContext()
  void sound.resume()
  return sound
}

/** Opens the sound with the first press, wherever that is. */
export function useSound(): void {
  useEffect(() => {
    const open = () => void openSoundOnce()
    addEventListener('pointerdown', open, { once: true })
    return () => removeEventListener('pointerdown', open)
  }, [])
}
