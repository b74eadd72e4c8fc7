// The stage after a night is selected. It shows the person on shift, checks of this phone (for example its vibration), and the meaning of
// the signs. Then the shift starts.
import { useEffect, useState } from 'react'
import { canShake } from '#door/kit/send-signals.ts'
import { openFinder } from '#door/scan/find-codes.ts'
import { ReadyScreen, type StorageState } from '#door/screens/setup/ready-screen.tsx'
import { SignsScreen } from '#door/screens/setup/signs-screen.tsx'
import type { Room } from '#door/store/room-left.ts'
import type { DoorControl } from '#door/work/door-stages.ts'
import { WhoPage } from '#door/pages/night-pages.tsx'
import { feel, hear } from '#door/pages/settings-page.tsx'
import { signal } from '#door/work/signal.ts'
import { openSoundOnce } from '#door/work/use-sound.ts'

const STORAGE: Record<Room, StorageState> = {
  kept: 'kept',
  lent: 'may_be_cleared',
  little: 'nearly_full',
  private: 'private',
  none: 'private',
}

export function ReadyStage({ control }: { control: DoorControl }) {
  const [isAsked, setIsAsked] = useState(false)
  const [hasSigns, setHasSigns] = useState(false)
  const [reader, setReader] = useState<'phone' | 'own' | 'none'>('none')
  useEffect(() => {
    void openFinder().then(
      ({ kind }) => setReader(kind === 'browser' ? 'phone' : 'own'),
      () => undefined,
    )
  }, [])
  const work = control.work()
  if (!work) return null
  const { device, book } = work
  const { night, people, takenAt } = book.facts()
  const shift = control.shift()
  if (!isAsked && !shift && people.length > 0) {
    const finishAsking = () => setIsAsked(true)
    return (
      <main className="setup">
        <WhoPage work={work} control={control} onDone={finishAsking} onCancel={finishAsking} isSkippable />
      </main>
    )
  }
  if (hasSigns) return <SignsScreen onTry={signal} onBack={() => setHasSigns(false)} />
  return (
    <ReadyScreen
      door={device.name}
      outlet={device.outlet.name}
      zoneName={device.outlet.zoneName}
      night={{ date: night.date, title: night.title, opensAt: night.opensAt }}
      rights={device.rights}
      guests={book.parties.size()}
      listAt={takenAt}
      storage={STORAGE[control.room() ?? 'none']}
      reader={reader}
      canShake={canShake()}
      person={shift?.name ?? null}
      onFeel={feel}
      onHear={hear}
      onSigns={() => setHasSigns(true)}
      onStart={() => {
        openSoundOnce()
        control.start()
      }}
    />
  )
}
