// Shows the current verdict and the row of the last scan. This part of the door is loaded while the camera starts.
import { LastScanRow } from '#door/screens/scan/last-scan.tsx'
import { VerdictScreen } from '#door/screens/verdict/verdict-screen.tsx'
import { UNDO_MS } from '#door/screens/verdict/verdict-times.ts'
import type { VerdictDeeds } from '#door/screens/verdict/verdict-view.ts'
import type { NightWork } from '#door/night/open-night.ts'
import type { ScreenVerdict } from '#door/work/shown-verdict.ts'
import { signal } from '#door/work/signal.ts'
import type { Scanning } from '#door/work/use-scanning.ts'
import { lastScanOf, verdictOf } from '#door/work/verdict-of.ts'
import type { Going, WorkProps } from '#door/work/work-props.ts'

type Props = WorkProps & Going & { shown: ScreenVerdict; onUnlock: (() => void) | null }

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

/** Shows the last scan. `onUndo` is null if the time for an undo by one tap is over. */
export function LastScanOf({
  work,
  last,
  onUndo,
}: {
  work: NightWork
  last: ScreenVerdict | null
  onUndo: (() => void) | null
}) {
  const scan = lastScanOf(last, work)
  return <LastScanRow last={scan} onUndo={scan?.kind === 'in' || scan?.kind === 'out' ? onUndo : null} />
}

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
