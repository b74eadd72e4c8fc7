// The pages for the person in charge: the figures of all doors, the alarms, the change of the person on shift, and the closing of the door.
import { useEffect, useState } from 'react'
import type { NightWork } from '#door/night/open-night.ts'
import { BellScreen, RungScreen } from '#door/screens/night/bell-screen.tsx'
import { CloseScreen } from '#door/screens/night/close-screen.tsx'
import { type Figures, TonightScreen } from '#door/screens/night/tonight-screen.tsx'
import { PinScreen, WhoScreen } from '#door/screens/night/who-screen.tsx'
import type { DoorControl } from '#door/work/door-stages.ts'
import { newBell, seeBell } from '#door/pages/news.ts'
import { practiceFigures } from '#door/pages/own-figures.ts'
import type { WorkPage } from '#door/work/use-page.ts'

type Props = { work: NightWork; control: DoorControl | null; go: (page: WorkPage) => void; back: () => void }

const FIGURES_EVERY_MS = 15_000
/** The last figures that this phone loaded, and their night (`of`). The figures stay on the screen while the phone has no network. */
const lastFigures: { of: string | null; figures: Figures | null } = { of: null, figures: null }

function useFigures(work: NightWork, control: DoorControl | null): Figures | null {
  const night = work.book.facts().night.date
  const [figures, setFigures] = useState(lastFigures.of === night ? lastFigures.figures : null)
  const mayAsk = work.device.rights.includes('night')
  useEffect(() => {
    if (!control || !mayAsk) return undefined
    const ask = async () => {
      const answer = await control.figures(night)
      if (!answer) return
      Object.assign(lastFigures, { of: night, figures: answer })
      setFigures(answer)
    }
    void ask()
    const timer = setInterval(() => void ask(), FIGURES_EVERY_MS)
    return () => clearInterval(timer)
  }, [control, mayAsk, night])
  return figures
}

/** The page of tonight. The close button ends a practice night at once, because the data of a practice night is only on this phone. */
export function TonightPage({ work, control, go, onEndPractice }: Props & { onEndPractice: (() => void) | null }) {
  const nightFigures = useFigures(work, control)
  const mayAsk = work.device.rights.includes('night')
  const figures = control === null ? practiceFigures(work) : mayAsk ? (nightFigures ?? 'none') : 'hidden'
  return (
    <TonightScreen
      figures={figures}
      isOnline={work.sync?.state().isOnLine ?? true}
      door={work.device.name}
      onBell={control && work.device.rights.includes('bell') ? () => go({ name: 'bell' }) : null}
      onHandOver={() => go({ name: 'who' })}
      onSettings={() => go({ name: 'settings' })}
      onClose={onEndPractice ?? (() => go({ name: 'close' }))}
    />
  )
}

export function BellPage({ work, control, back }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const { bell } = work.book.facts()
  return (
    <BellScreen
      rung={bell && bell.kind !== 'over' ? bell : null}
      isOnline={work.sync?.state().isOnLine ?? false}
      isBusy={isBusy}
      onRing={(kind) => {
        setIsBusy(true)
        void control?.ring(kind).then((fault) => {
          setIsBusy(false)
          if (fault === null) back()
        })
      }}
      onBack={back}
    />
  )
}

export function RungPage({ work, onSeen }: { work: NightWork; onSeen: () => void }) {
  const bell = newBell(work)
  if (!bell) return null
  const markSeen = () => {
    seeBell(bell.id)
    onSeen()
  }
  return <RungScreen rung={bell} onSeen={markSeen} />
}

type WhoProps = {
  work: NightWork
  control: DoorControl | null
  onDone: () => void
  onCancel: (() => void) | null
  isSkippable?: boolean
}

/** The page to change the person on shift. The new person enters a PIN. Without a network, the person cannot be changed. */
export function WhoPage({ work, control, onDone, onCancel, isSkippable }: WhoProps) {
  const [selected, setSelected] = useState<{ id: string; name: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<'wrong' | 'locked' | 'offline' | null>(null)
  const { people, doors } = work.book.facts()
  if (!selected)
    return (
      <WhoScreen
        people={people.map(({ id, name }) => ({
          id,
          name,
          elsewhere: doors.find(({ onShift }) => onShift === name)?.name ?? null,
        }))}
        current={control?.shift()?.staffId ?? null}
        onChoose={(id) => {
          setFault(null)
          setSelected(people.find((person) => person.id === id) ?? null)
        }}
        onCancel={onCancel}
        isSkippable={isSkippable}
      />
    )
  const send = async (pin: string) => {
    setIsBusy(true)
    setFault(null)
    const failure = (await control?.takeShift(selected.id, pin)) ?? null
    setIsBusy(false)
    if (failure === null) return onDone()
    setFault(failure === 'offline' || failure.status >= 500 ? 'offline' : failure.status === 429 ? 'locked' : 'wrong')
  }
  return (
    <PinScreen
      name={selected.name}
      fault={fault}
      isBusy={isBusy}
      onPin={(pin) => void send(pin)}
      onBack={() => setSelected(null)}
    />
  )
}

export function ClosePage({ work, control, back }: Props) {
  const [state, setState] = useState<'open' | 'closing'>('open')
  const { book, sync } = work
  const close = async () => {
    setState('closing')
    await control?.close()
    setState('open')
  }
  return (
    <CloseScreen
      came={book.heads.came()}
      inside={book.heads.inside(null)}
      waiting={book.waiting().length}
      missing={[]}
      state={state}
      onSend={() => sync?.poke()}
      onClose={() => void close()}
      onBack={back}
      onNextNight={back}
    />
  )
}
