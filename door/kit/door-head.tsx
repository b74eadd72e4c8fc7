import type { CSSProperties } from 'react'
import { useSpoken } from '#door/kit/spoken.tsx'

export type HeadView = {
  door: string
  /** The outlet, and its night where it has a title. */
  place: string
  /** Dates: the night that this door is set to, and the night that it should work instead (null: it is right). */
  night: { date: string; instead: string | null }
  now: number
  isOnline: boolean
  /** When the list was taken, and when it was last known to be fresh; ms. */
  listAt: number | null
  /** Scans that are not sent yet. */
  waiting: number
  /** Doors of this outlet that nobody has heard of for a while: what two of them do is not known to each other. */
  unseen: { doors: number; all: number; minutes: number } | null
  /** There is no list, or one that is too old. */
  isListOld: boolean
  /** By how many ms the phone's own clock is behind the server's; null where it is right. */
  clockOff: number | null
  /** Null before there is a list. */
  inside: number | null
  limit: number | null
}

/** A list younger than this is fresh. */
const FRESH_MS = 5 * 60_000

/** Which door, what time it is, how it is connected, and how full the house is: the disc is as far along the line. */
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
