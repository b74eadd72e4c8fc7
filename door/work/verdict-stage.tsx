// The verdict in front of a shift, and the scan before it: the part of the door that answers a code, loaded while the camera starts.
import { LastScanRow } from '#door/screens/scan/last-scan.tsx'
import { VerdictScreen } from '#door/screens/verdict/verdict-screen.tsx'
import { UNDO_MS } from '#door/screens/verdict/verdict-times.ts'
import type { VerdictDeeds } from '#door/screens/verdict/verdict-view.ts'
import type { NightWork } from '#door/night/open-night.ts'
import type { Shown } from '#door/work/shown-verdict.ts'
import { signal } from '#door/work/signal.ts'
import type { Scanning } from '#door/work/use-scanning.ts'
import { lastScanOf, verdictOf } from '#door/work/verdict-of.ts'
import type { Going, WorkProps } from '#door/work/work-props.ts'

type Props = WorkProps & Going & { shown: Shown; onUnlock: (() => void) | null }

export function VerdictStage({ shown, onUnlock, ...props }: Props) {
  const { work, scanning, go } = props
  return (
    <VerdictScreen
      view={verdictOf(shown, work)}
      deeds={deedsOf(props, scanning, go)}
      onShow={signal}
      onUnlock={onUnlock}
    />
  )
}

/** `onUndo`: null once it is too late for one tap. */
export function LastScanOf({
  work,
  last,
  onUndo,
}: {
  work: NightWork
  last: Shown | null
  onUndo: (() => void) | null
}) {
  const scan = lastScanOf(last, work)
  return <LastScanRow last={scan} onUndo={scan?.kind === 'in' || scan?.kind === 'out' ? onUndo : null} />
}

/** What the buttons of a verdict do. */
function deedsOf({ work, control }: WorkProps, { shown, verdicts, setMode }: Scanning, go: Going['go']): VerdictDeeds {
  const isUndoable = shown?.done && shown.done.kind !== 'undone' && work.clock.now() - shown.said.at < UNDO_MS
  const isOnLine = work.sync?.state().isOnLine ?? false
  const isPractice = work.sync === null
  const mayDecide = isPractice || (work.shift()?.mayOverride ?? false)
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
