import { useState } from 'react'
import { type Ground, keptGround, showGround } from '#door/kit/ground.ts'
import { canShake, playNotes } from '#door/kit/send-signals.ts'
import { signalsOf } from '#door/kit/signals.ts'
import { SettingsScreen } from '#door/screens/night/settings-screen.tsx'
import { keepVolume, keptVolume, type Volume } from '#door/work/phone-choices.ts'
import type { WorkPage } from '#door/work/use-page.ts'
import { openSoundOnce } from '#door/work/use-sound.ts'
import type { Language } from '#contract/preferences.ts'

/** The version of this build: the hash in the name of its first file. */
const VERSION =
  /index-([\w-]+)\.js/.exec(document.querySelector('script[src]')?.getAttribute('src') ?? '')?.[1] ?? 'dev'

/** Vibrates in the same way as for an admission. */
export const feel = (): void => {
  if (canShake()) navigator.vibrate(signalsOf('admit').pulse)
}

export function hear(): void {
  const sound = openSoundOnce()
  if (sound) playNotes(sound, signalsOf('admit').notes, keptVolume() / 2)
}

type Props = {
  go: (page: WorkPage) => void
  onLanguage: (language: Language) => void
  onPractice: (() => void) | null
}

export function SettingsPage({ go, onLanguage, onPractice }: Props) {
  const [ground, setGround] = useState<Ground>(keptGround)
  const [volume, setVolume] = useState<Volume>(keptVolume)
  return (
    <SettingsScreen
      ground={ground}
      onGround={(next) => {
        showGround(next)
        setGround(next)
      }}
      onLanguage={onLanguage}
      volume={volume}
      onVolume={(next) => {
        keepVolume(next)
        setVolume(next)
      }}
      canShake={canShake()}
      onFeel={feel}
      onHear={hear}
      onSigns={() => go({ name: 'signs' })}
      onPractice={onPractice}
      version={VERSION}
      onBack={() => go({ name: 'tonight' })}
    />
  )
}
