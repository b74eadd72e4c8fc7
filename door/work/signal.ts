// Sends the vibration and the sound of a verdict when the verdict appears.
import { sendSignals } from '#door/kit/send-signals.ts'
import { type SignalKind, signalsOf } from '#door/kit/signals.ts'
import { keptVolume } from '#door/work/phone-choices.ts'
import { openedSound } from '#door/work/use-sound.ts'

export const signal = (kind: SignalKind, ground: HTMLElement | null = null): void =>
  sendSignals(signalsOf(kind), { sound: openedSound(), volume: keptVolume() / 2, ground })
