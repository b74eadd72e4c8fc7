// The sound of a shift. Browsers play no sound before the first press on the page.
import { useEffect } from 'react'

let sound: AudioContext | null = null

/** Returns the audio context, or null until the first press of a shift. */
export const openedSound = (): AudioContext | null => sound

/** Creates the audio context once. It must be called during a press, because browsers allow sound only then. */
export function openSoundOnce(): AudioContext | null {
  if (sound || typeof AudioContext === 'undefined') return sound
  sound = new AudioContext()
  void sound.resume()
  return sound
}

export function useSound(): void {
  useEffect(() => {
    const open = () => void openSoundOnce()
    addEventListener('pointerdown', open, { once: true })
    return () => removeEventListener('pointerdown', open)
  }, [])
}
