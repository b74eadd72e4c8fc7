import { lazy, Suspense, useEffect, useState } from 'react'
import type { Language } from '#contract/preferences.ts'
import { loadDoorMessages, SpokenProvider } from '#door/kit/spoken.tsx'
import type { Practice } from '#door/practice/open-practice.ts'
import { takeWaitingShell, watchShell } from '#door/shell/keep-shell.ts'
import type { DoorControl } from '#door/work/door-stages.ts'
import { DoorBoundary } from '#door/work/door-boundary.tsx'
import { keepLanguage } from '#door/work/phone-choices.ts'
import { useChanges } from '#door/work/use-changes.ts'
import { WorkScreens } from '#door/work/work-screens.tsx'
import type { DoorMessages } from '#messages/id/door/door-messages.ts'

/** The setup screens are loaded later, because a shift can start without them. The service worker caches all setup screens. */
const loadSetup = () => import('#door/setup/setup-stages.tsx')
const SetupStages = lazy(() => loadSetup().then(({ SetupStages: default_ }) => ({ default: default_ })))
const loadPractice = () => import('#door/practice/open-practice.ts')

type Locale = { language: Language; messages: DoorMessages }
type Props = { control: DoorControl; spoken: Locale; shell: ServiceWorkerRegistration | null }
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

export function DoorApp({ control, spoken: first, shell }: Props) {
  useChanges(control)
  const [locale, setLocale] = useState(first)
  const [practice, setPractice] = useState<Practice | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => watchShell(shell, () => setIsWaiting(true)), [shell])
  const speak = async (language: Language) => {
    const messages = await loadDoorMessages(language)
    keepLanguage(language)
    setLocale({ language, messages })
  }
  const practise = () =>
    void loadPractice()
      .then(({ openPractice }) => openPractice())
      .then(setPractice, control.fail)
  const endPractice = () => {
    practice?.stop()
    setPractice(null)
  }
  const work = control.work()
  const shared = { onSpeak: (language: Language) => void speak(language) }
  return (
    <SpokenProvider {...locale} zone={control.device()?.outlet.zone ?? HERE}>
      <Suspense>
        <DoorBoundary>
          {practice ? (
            <WorkScreens
              {...shared}
              key="practice"
              work={practice.work}
              changes={practice}
              control={null}
              tickets={practice.tickets}
              onEndPractice={endPractice}
              onFault={endPractice}
              onUpdate={null}
              onPractise={null}
            />
          ) : control.stage().name === 'work' && work ? (
            <WorkScreens
              {...shared}
              key="work"
              work={work}
              changes={control}
              control={control}
              tickets={null}
              onEndPractice={null}
              onFault={control.fail}
              onUpdate={isWaiting ? () => void takeWaitingShell(shell) : null}
              onPractise={practise}
            />
          ) : (
            <SetupStages {...shared} control={control} onPractise={practise} />
          )}
        </DoorBoundary>
      </Suspense>
    </SpokenProvider>
  )
}
