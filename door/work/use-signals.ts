// What hand and ear are told of a verdict, as it is drawn.
import { useEffect } from 'react'
import { openSound, sendSignals } from '#door/kit/send-signals.ts'
import { type SignalKind, signalsOf } from '#door/kit/signals.ts'
import { keptVolume } from '#door/work/phone-choices.ts'

let sound: AudioContext | null = null

/** A phone plays nothing before it was touched: the first press opens its sound. */
export function openSoundOnce(): AudioContext | null {
  sound ??= openSound()
  return sound
}

/** The phone shakes, sounds or flashes as that sign does. */
export const signal = (kind: SignalKind, ground: HTMLElement | null = null): void =>
  sendSignals(signalsOf(kind), { sound, volume: keptVolume() / 2, ground })

/** Opens the sound with the first press, wherever that is. */
export function useSound(): void {
  useEffect(() => {
    const open = () => void openSoundOnce()
    addEventListener('pointerdown', open, { once: true })
    return () => removeEventListener('pointerdown', open)
  }, [])
}
