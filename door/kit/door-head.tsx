import type { CSSProperties } from 'react'
import { useSpoken } from '#door/kit/spoken.tsx'

export type HeadView = {
  door: string
  /** Name of the outlet. If the night has a title, the title follows the name. */
  place: string
  /** `date`: the night for which this door is set. `instead`: the correct night for the door, or null if the setting is correct. */
  night: { date: string; instead: string | null }
  now: number
  isOnline: boolean
  /** The time at which the door received its list, in ms since 1970. */
  listAt: number | null
  /** Number of scans that are not sent yet. */
  waiting: number
  /**
   * Other doors of this outlet that have sent nothing for a while; null if there are no such doors. The scans of these doors are not yet
   * compared with the scans of this door.
   */
  unseen: { doors: number; all: number; minutes: number } | null
  /** True if the guest list is missing or too old. */
  isListOld: boolean
  /** Number of ms by which the phone's clock is behind the server's clock. Null if the clock is correct. */
  clockOff: number | null
  /** Number of guests inside; null before the list is loaded. */
  inside: number | null
  limit: number | null
}

/** Age in ms below which a list counts as fresh. */
const FRESH_MS = 5 * 60_000

/** Shows the door, the time, the connection, and the number of guests inside. A disc on the horizon line shows their ratio to the limit. */
export function DoorHead({ view, onNetwork }: { view: HeadView; onNetwork: () => void }) {
  const { shift: t, time, date, digits } = useSpoken()
  const { door, place, night, now, isOnline, listAt, waiting, unseen, inside, limit, isListOld, clockOff } = view
  const age = listAt === null ? 0 : now - listAt
  const net = !isOnline
    ? t.offline
    : waiting > 0
      ? t.waiting(waiting)
      : age > FRESH_MS
        ? t.listAge(Math.floor(age / 60_000))
        : t.online
  const isFine = isOnline && age <= FRESH_MS
  return (
    <header className="head">
      <p className="head__door">
        <b>{door}</b>
        <span>
          <span className="head__night">{date(night.date)}</span> · {place}
        </span>
      </p>
      <button type="button" className="head__net" onClick={onNetwork}>
        <span className="head__clock num">{time(now)}</span>
        <span className={isFine ? 'net num' : 'net net--off num'}>{net}</span>
      </button>
      {inside !== null && (
        <div className="head__full">
          <p className="num">
            <span>{t.inside(digits(inside))}</span>
            <span>{limit === null ? t.noLimit : t.limit(digits(limit))}</span>
          </p>
          {limit !== null && (
            <div className="horizon" style={{ '--at': `${Math.min(100, (inside / limit) * 100)}%` } as CSSProperties} />
          )}
        </div>
      )}
      {isListOld && <p className="head__unseen">{t.sealsOnly(listAt === null ? null : time(listAt))}</p>}
      {clockOff !== null && (
        <p className="head__unseen num">{t.clockStrip(Math.round(Math.abs(clockOff) / 60_000), clockOff < 0)}</p>
      )}
      {unseen && <p className="head__unseen num">{t.unseen(unseen.doors, unseen.all, unseen.minutes)}</p>}
    </header>
  )
}
