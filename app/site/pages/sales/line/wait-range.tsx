import { useMessages } from '#app/components/messages.tsx'
import type { LineView } from '#app/site/pages/sales/room/line-view.ts'
import { clockAt, type RoomZone } from '#app/site/pages/sales/room/room-clock.ts'

const MINUTE_MS = 60_000

export function useWaitText(): (wait: LineView['wait']) => string {
  const t = useMessages('sale')
  return (wait) => {
    if (!wait) return t.waitUnknown
    const [from, to] = [Math.floor(wait.from / MINUTE_MS), Math.ceil(wait.to / MINUTE_MS)]
    if (to <= 1) return t.waitSoon
    if (from >= 120) return t.waitHours(String(Math.floor(from / 60)), String(Math.ceil(to / 60)))
    return t.waitMinutes(Math.max(1, from), to)
  }
}

/**
 * The time until the visitor's turn, in minutes and as times of day. Both are ranges, because the exact minute cannot be known. The
 * component also shows the time at which they were calculated.
 */
export function WaitRange({ view, zone, isPaused }: { view: LineView; zone: RoomZone; isPaused: boolean }) {
  const t = useMessages('sale')
  const { clock } = useMessages('calendar')
  const text = useWaitText()
  const { wait, workedOutAt } = view
  const at = (ms: number) => clock(clockAt(workedOutAt + ms, zone))
  return (
    <>
      <dl className="sale-wait num">
        <div>
          <dt>{t.waitFor}</dt>
          <dd>{text(wait)}</dd>
        </div>
        {wait && (
          <div>
            <dt>{t.between(zone.name)}</dt>
            <dd className="nowrap">
              {at(wait.from)}–{at(wait.to)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t.workedOut}</dt>
          <dd>{clock(clockAt(workedOutAt, zone))}</dd>
        </div>
      </dl>
      {!wait && !isPaused && <p className="small quiet sale-note">{t.waitBeyond}</p>}
    </>
  )
}
