import { useEffect, useState } from 'react'
import type { Language } from '#contract/preferences.ts'
import { CloseScreen } from '#door/screens/night/close-screen.tsx'
import { EnrolScreen, type EnrolFault } from '#door/screens/setup/enrol-screen.tsx'
import { NightsScreen } from '#door/screens/setup/nights-screen.tsx'
import { OpeningScreen, StoppedScreen, type StoppedReason } from '#door/screens/setup/stopped-screen.tsx'
import type { DoorControl, CallFault, Nights } from '#door/work/door-stages.ts'
import { EnrolScan } from '#door/setup/enrol-scan.tsx'
import { ReadyStage } from '#door/setup/ready-stage.tsx'

type Props = { control: DoorControl; onPractise: () => void; onSpeak: (language: Language) => void }

export function SetupStages({ control, onPractise }: Props) {
  const stage = control.stage()
  switch (stage.name) {
    case 'stopped': {
      const again: Partial<Record<StoppedReason, () => void>> = {
        revoked: control.toEnrol,
        cleared: control.toEnrol,
        ended: control.toNights,
      }
      const unsent = control.work()?.book.waiting().length ?? 0
      const onAgain = again[stage.why] ?? (() => location.reload())
      return <StoppedScreen reason={stage.why} lost={stage.lost} unsent={unsent} onAgain={onAgain} />
    }
    case 'enrol':
      return <EnrolStage key={stage.code} control={control} code={stage.code} onPractise={onPractise} />
    case 'nights':
      return <NightsStage control={control} onPractise={onPractise} />
    case 'ready':
      return <ReadyStage control={control} />
    case 'closed':
      return <ClosedStage control={control} />
    default:
      return <OpeningScreen />
  }
}

function enrolFaultOf(fault: CallFault): EnrolFault | null {
  if (fault === null || fault === 'offline') return fault
  return fault.status === 404 || fault.status === 422 ? 'used' : 'failed'
}

/**
 * The enrollment stage. If the user opened the door by an enrollment link from the office, the phone enrolls at once. Otherwise the user
 * scans or types the code.
 */
function EnrolStage({ control, code, onPractise }: { control: DoorControl; code: string; onPractise: () => void }) {
  const [isBusy, setIsBusy] = useState(code !== '')
  const [isScanning, setIsScanning] = useState(false)
  const [fault, setFault] = useState<EnrolFault | null>(null)
  const enrol = (text: string) => {
    setIsBusy(true)
    setIsScanning(false)
    setFault(null)
    void control
      .enrol(text)
      .then(enrolFaultOf, (): EnrolFault => 'unsupported')
      .then((enrolFault) => {
        setFault(enrolFault)
        setIsBusy(false)
      })
  }
  useEffect(() => {
    if (code !== '') enrol(code)
    // oxlint-disable-next-line react/exhaustive-deps -- once, by the code that the page was opened with
  }, [code])
  if (isScanning) return <EnrolScan onCode={enrol} onBack={() => setIsScanning(false)} />
  return (
    <EnrolScreen
      isBusy={isBusy}
      fault={fault}
      onEnrol={enrol}
      onScan={'mediaDevices' in navigator ? () => setIsScanning(true) : null}
      onPractice={onPractise}
    />
  )
}

function NightsStage({ control, onPractise }: { control: DoorControl; onPractise: () => void }) {
  const [nights, setNights] = useState<Nights | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const [now, setNow] = useState(control.now)
  const ask = () => {
    setIsBusy(true)
    void control.nights().then((loaded) => {
      setNights(loaded)
      setNow(control.now())
      setIsBusy(false)
    })
  }
  // oxlint-disable-next-line react/exhaustive-deps -- loads once on opening; the retry button loads again
  useEffect(ask, [control])
  const device = control.device()
  const choose = (date: string) => {
    setIsBusy(true)
    void control.chooseNight(date).then((fault) => {
      setIsBusy(false)
      // The list of nights is loaded again if the selected night could not be loaded.
      if (fault !== null) setNights(null)
    })
  }
  return (
    <NightsScreen
      door={device?.name ?? ''}
      outlet={device?.outlet.name ?? ''}
      now={now}
      nights={
        nights?.map(({ date, title, opensAt, closesAt }) => ({
          date,
          title,
          opensAt,
          closesAt,
        })) ?? null
      }
      isBusy={isBusy}
      onChoose={choose}
      onRetry={ask}
      onSealsOnly={control.startSealsOnly && (() => void control.startSealsOnly?.().catch(control.fail))}
      onPractice={onPractise}
      onBack={control.work() && control.start}
    />
  )
}

function ClosedStage({ control }: { control: DoorControl }) {
  const nothing = () => undefined
  return (
    <main className="setup">
      <CloseScreen
        came={0}
        inside={0}
        waiting={0}
        missing={[]}
        state="closed"
        onSend={nothing}
        onClose={nothing}
        onBack={nothing}
        onNextNight={control.toNights}
      />
    </main>
  )
}
