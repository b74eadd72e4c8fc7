// Renders the three pages of a shift: the camera, the guests and the night. The verdict of a scan covers these pages.
import { lazy, Suspense, useEffect, useState } from 'react'
import { DoorFrame, type Tab } from '#door/kit/door-frame.tsx'
import { loadSetup, useSpoken } from '#door/kit/spoken.tsx'
import { ScanScreen } from '#door/screens/scan/scan-screen.tsx'
import { LEAVES_MS, leavesByItself, UNDO_MS } from '#door/screens/verdict/verdict-times.ts'
import { headOf } from '#door/work/head-view.ts'
import { newBell, ownDoubles } from '#door/pages/news.ts'
import type { Going, Locking, WorkProps } from '#door/work/work-props.ts'
import { useChanges, useTick } from '#door/work/use-changes.ts'
import { type WorkPage, usePage } from '#door/work/use-page.ts'
import { useScanning } from '#door/work/use-scanning.ts'
import { useLoaded } from '#door/work/use-loaded.ts'
import { useSound } from '#door/work/use-sound.ts'

/** Loads the code that handles scans while the camera starts, because no scan can occur before the camera has started. */
const loadVerdicts = () => import('#door/work/verdict-stage.tsx')
/** Loads the other pages when they are opened, or a moment after the camera has started. */
const loadPages = () => import('#door/pages/other-pages.tsx')
const OtherPages = lazy(() => loadPages().then(({ OtherPages: page }) => ({ default: page })))
const Rope = lazy(() => loadPages().then(({ Rope: rope }) => ({ default: rope })))
const DoublesPage = lazy(() => loadPages().then(({ DoublesPage: page }) => ({ default: page })))
const RungPage = lazy(() => loadPages().then(({ RungPage: page }) => ({ default: page })))

const TABS: Partial<Record<WorkPage['name'], Tab>> = {
  scan: 'scan',
  guests: 'guests',
  walk_ins: 'guests',
  tonight: 'tonight',
  tickets: 'scan',
}

export function WorkScreens(props: WorkProps) {
  const { work, changes, onFault, onEndPractice, onUpdate } = props
  useChanges(changes)
  useTick(1000)
  useSound()
  const { language } = useSpoken()
  useEffect(() => void Promise.all([loadPages(), loadSetup(language)]).catch(() => undefined), [language])
  const { page, go, back } = usePage(props.tickets ? 'tickets' : 'scan')
  const scanning = useScanning({ work, isLooking: page.name === 'scan', onFault })
  const { shown, verdicts } = scanning
  const loaded = useLoaded(loadVerdicts, onFault)
  const [, redraw] = useState(0)
  const [isLocked, setIsLocked] = useState(false)
  const leavingId = shown && leavesByItself(shown.done) ? `${shown.id} ${shown.done?.kind}` : null
  useEffect(() => {
    if (leavingId === null) return undefined
    const timer = setTimeout(verdicts.close, LEAVES_MS)
    return () => clearTimeout(timer)
  }, [leavingId, verdicts])
  if (newBell(work)) return <RungPage work={work} onSeen={() => redraw((count) => count + 1)} />
  if (shown && page.name !== 'who')
    return loaded ? (
      <loaded.VerdictStage
        {...props}
        shown={shown}
        scanning={scanning}
        go={go}
        onUnlock={isLocked ? () => setIsLocked(false) : null}
      />
    ) : null
  const doubles = page.name === 'scan' ? ownDoubles(work) : []
  return (
    <DoorFrame
      head={headOf(work)}
      onNetwork={() => go({ name: props.tickets ? 'tickets' : 'network' })}
      tab={TABS[page.name] ?? null}
      onTab={(name) => go({ name })}
      onEndPractice={onEndPractice}
      onNights={props.control?.toNights ?? null}
      onUpdate={onUpdate}
    >
      <Suspense>
        {doubles.length > 0 ? (
          <DoublesPage work={work} doubles={doubles} go={go} onSeen={back} />
        ) : page.name === 'scan' ? (
          <ScanPage {...props} scanning={scanning} go={go} isLocked={isLocked} onLock={setIsLocked} verdicts={loaded} />
        ) : (
          <OtherPages {...props} page={page} scanning={scanning} go={go} back={back} />
        )}
      </Suspense>
    </DoorFrame>
  )
}

type Verdicts = Awaited<ReturnType<typeof loadVerdicts>>

function ScanPage({ verdicts: loaded, ...props }: WorkProps & Going & Locking & { verdicts: Verdicts | null }) {
  const { work, scanning, go, onFault, isLocked, onLock } = props
  const { scanner, verdicts, mode, setMode, place } = scanning
  const state = scanner?.camera.state() ?? 'asking'
  const camera = state === 'off' ? 'lost' : state === 'on' && scanner?.isDark() ? 'dark' : state
  const lastAt = work.book.scans().at(-1)?.scan.at ?? 0
  const isFresh = Math.abs(work.clock.now() - lastAt) < UNDO_MS
  // After a reload there is no verdict on the screen, but the steward can still undo the last scan.
  const undo = () => {
    const number = work.book.scans().at(-1)?.scan.number ?? 0
    void (verdicts.last() ? verdicts.undo() : work.deciding.undo(number)).catch(onFault)
  }
  const maySearch = work.device.rights.includes('names')
  return (
    <ScanScreen
      camera={camera}
      place={place}
      mode={mode}
      torch={scanner?.camera.hasTorch() ? (scanner.camera.isTorchOn() ? 'on' : 'off') : null}
      last={loaded && <loaded.LastScanOf work={work} last={verdicts.last()} onUndo={isFresh ? undo : null} />}
      isLocked={isLocked}
      onFind={maySearch ? () => go({ name: 'guests' }) : null}
      onRetry={() => void scanner?.start()}
      onTorch={() => void scanner?.camera.setTorch(!scanner.camera.isTorchOn())}
      onTypeCode={() => go({ name: 'code' })}
      onMode={setMode}
      onLock={onLock}
      rope={
        <Suspense>
          <Rope {...props} />
        </Suspense>
      }
    />
  )
}
