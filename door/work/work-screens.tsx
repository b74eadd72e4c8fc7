// A shift: the camera's page, the guests, the night, and the verdict before all of them.
import { lazy, Suspense, useEffect, useState } from 'react'
import { DoorFrame, type Tab } from '#door/kit/door-frame.tsx'
import { loadSetup, useSpoken } from '#door/kit/spoken.tsx'
import { ScanScreen } from '#door/screens/scan/scan-screen.tsx'
import { VerdictScreen } from '#door/screens/verdict/verdict-screen.tsx'
import { LEAVES_MS, leavesByItself, UNDO_MS, type VerdictDeeds } from '#door/screens/verdict/verdict-view.ts'
import { headOf } from '#door/work/head-view.ts'
import { newBell, ownDoubles } from '#door/pages/news.ts'
import type { Going, Locking, WorkProps } from '#door/work/work-props.ts'
import { useChanges, useTick } from '#door/work/use-changes.ts'
import { type WorkPage, usePage } from '#door/work/use-page.ts'
import { type Scanning, useScanning } from '#door/work/use-scanning.ts'
import { signal, useSound } from '#door/work/use-signals.ts'
import { lastScanOf, verdictOf } from '#door/work/verdict-of.ts'

/** Beside the camera and the verdict, pages come when they are opened, or a moment after the camera. */
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
  const [, redraw] = useState(0)
  const [isLocked, setIsLocked] = useState(false)
  const view = shown && verdictOf(shown, work)
  const leavingId = view && leavesByItself(view) ? `${view.id} ${view.done?.kind}` : null
  useEffect(() => {
    if (leavingId === null) return undefined
    const timer = setTimeout(verdicts.close, LEAVES_MS)
    return () => clearTimeout(timer)
  }, [leavingId, verdicts])
  if (newBell(work)) return <RungPage work={work} onSeen={() => redraw((count) => count + 1)} />
  if (view && page.name !== 'who')
    return (
      <VerdictScreen
        view={view}
        deeds={deedsOf(props, scanning, go)}
        onShow={signal}
        onUnlock={isLocked ? () => setIsLocked(false) : null}
      />
    )
  const doubles = page.name === 'scan' ? ownDoubles(work) : []
  return (
    <DoorFrame
      head={headOf(work)}
      onNetwork={() => go({ name: props.tickets ? 'tickets' : 'network' })}
      tab={TABS[page.name] ?? null}
      onTab={(name) => go({ name })}
      onEndPractice={onEndPractice}
      onUpdate={onUpdate}
    >
      <Suspense>
        {doubles.length > 0 ? (
          <DoublesPage work={work} doubles={doubles} go={go} onSeen={back} />
        ) : page.name === 'scan' ? (
          <ScanPage {...props} scanning={scanning} go={go} isLocked={isLocked} onLock={setIsLocked} />
        ) : (
          <OtherPages {...props} page={page} scanning={scanning} go={go} back={back} />
        )}
      </Suspense>
    </DoorFrame>
  )
}

function ScanPage(props: WorkProps & Going & Locking) {
  const { work, scanning, go, onFault, isLocked, onLock } = props
  const { scanner, verdicts, mode, setMode, place } = scanning
  const state = scanner?.camera.state() ?? 'asking'
  const camera = state === 'off' ? 'lost' : state === 'on' && scanner?.isDark() ? 'dark' : state
  const lastAt = work.book.scans().at(-1)?.scan.at ?? 0
  const isFresh = Math.abs(work.clock.now() - lastAt) < UNDO_MS
  const last = lastScanOf(verdicts.last(), work)
  // After a reload nothing was shown yet, and the last scan can be taken back all the same.
  const undo = () =>
    verdicts.last() ? verdicts.undo() : work.deciding.undo(work.book.scans().at(-1)?.scan.number ?? 0)
  const maySearch = work.device.rights.includes('names')
  return (
    <ScanScreen
      camera={camera}
      place={place}
      mode={mode}
      torch={scanner?.camera.hasTorch() ? (scanner.camera.isTorchOn() ? 'on' : 'off') : null}
      last={last}
      isLocked={isLocked}
      onFind={maySearch ? () => go({ name: 'guests' }) : null}
      onRetry={() => void scanner?.start()}
      onTorch={() => void scanner?.camera.setTorch(!scanner.camera.isTorchOn())}
      onTypeCode={() => go({ name: 'code' })}
      onMode={setMode}
      onUndo={isFresh && (last?.kind === 'in' || last?.kind === 'out') ? () => void undo().catch(onFault) : null}
      onLock={onLock}
      rope={
        <Suspense>
          <Rope {...props} />
        </Suspense>
      }
    />
  )
}

/** What the buttons of a verdict do. */
function deedsOf({ work, control }: WorkProps, { shown, verdicts, setMode }: Scanning, go: Going['go']): VerdictDeeds {
  const isUndoable = shown?.done && shown.done.kind !== 'undone' && work.clock.now() - shown.said.at < UNDO_MS
  const isOnLine = work.sync?.state().isOnLine ?? false
  const isPractice = work.sync === null
  const mayDecide = isPractice || (work.shift()?.may_override ?? false)
  return {
    admit: (heads, override) => void verdicts.admit(heads, override).catch(control?.fail),
    letOut: (heads) => void verdicts.letOut(heads).catch(control?.fail),
    undo: isUndoable ? () => void verdicts.undo() : null,
    again: shown?.done?.kind === 'undone' ? () => void verdicts.again() : null,
    next: verdicts.close,
    turnAway: () => void verdicts.turnAway().catch(control?.fail),
    typeCode() {
      verdicts.close()
      go({ name: 'code' })
    },
    checkAgain: isOnLine ? () => void work.sync?.round().then(() => verdicts.again()) : null,
    askManager: mayDecide ? null : () => go({ name: 'who' }),
    wayIn() {
      setMode('in')
      verdicts.close()
    },
  }
}
