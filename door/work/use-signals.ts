// What hand and ear are told of a verdict, once, as it comes.
import { type RefObject, useEffect, useRef } from 'react'
import { openSound, sendSignals } from '#door/kit/send-signals.ts'
import { signalsOf } from '#door/kit/signals.ts'
import { signalKindOf, type VerdictView } from '#door/screens/verdict/verdict-view.ts'
import { keptVolume } from '#door/work/phone-choices.ts'

let sound: AudioContext | null = null

/** A phone plays nothing before it was touched: the first press opens its sound. */
export function openSoundOnce(): AudioContext | null {
  sound ??= openSound()
  return sound
}

export function useSignals(view: VerdictView | null, ground: RefObject<HTMLElement | null>): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    const now = view && `${view.id} ${view.done?.kind ?? ''}`
    if (now === said.current) return
    said.current = now
    if (view)
      sendSignals(signalsOf(signalKindOf(view)), { sound, volume: keptVolume() / 2, ground: ground.current })
  }, [view, ground])
  useEffect(() => {
    const open = () => void openSoundOnce()
    addEventListener('pointerdown', open, { once: true })
    return () => removeEventListener('pointerdown', open)
  }, [])
}
