import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TouchedBookings as Touched } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Number of bookings that the dialog lists. It counts the others. */
const MOST_LISTED = 50

export type TouchedCheck = { touched: Touched | null; isFailed: boolean; look: () => void }

/** Finds the bookings that no longer fit after publishing. `touched` is null while the server checks. Only outlets have such bookings. */
export function useTouched(isNeeded: boolean): TouchedCheck {
  const { item } = useEditor()
  const [answer, setAnswer] = useState<Touched | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    void office.touchedBookings({ id: item.key }).then((reply) => {
      if (!isCurrent) return
      setAnswer(reply.ok ? reply.data : null)
      setIsFailed(!reply.ok)
    })
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `looks` asks again
  }, [isNeeded, item.key, looks])
  const look = () => {
    setAnswer(null)
    setIsFailed(false)
    setLooks((count) => count + 1)
  }
  return isNeeded ? { touched: answer, isFailed, look } : { touched: NOTHING, isFailed: false, look }
}

const NOTHING: Touched = { isOfSale: false, bookings: [] }

type TouchedBookingsProps = {
  check: TouchedCheck
  isLater: boolean
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

/** Lists the bookings that no longer fit. Staff settle each booking on its page, or let all of them stay as they are. */
export function TouchedBookings({ check, isLater, isKept, onKeep }: TouchedBookingsProps) {
  const t = useMessages('content').outletFields.touched
  const { touched, isFailed, look } = check
  const again = (
    <div>
      <Button onClick={look}>{t.again}</Button>
    </div>
  )
  if (isFailed)
    return (
      <>
        <Fault>{t.failed}</Fault>
        {again}
      </>
    )
  if (!touched)
    return (
      <p className="small soft" role="status">
        {t.checking}
      </p>
    )
  const { bookings, isOfSale } = touched
  if (bookings.length === 0 && !(isLater && isOfSale)) return null
  return (
    <section className="stack" aria-live="polite">
      {bookings.length > 0 && (
        <>
          <p>
            <b>{t.head(bookings.length)}</b>
          </p>
          <BookingList bookings={bookings} />
          <p className="small soft">{t.line}</p>
          {again}
        </>
      )}
      <label className="check">
        <input type="checkbox" checked={isKept} onChange={({ target }) => onKeep(target.checked)} />
        <span>
          {isLater ? t.keepLater : t.keep(bookings.length)}{' '}
          <small className="soft">{isLater ? t.keepLaterLine : t.keepLine}</small>
        </span>
      </label>
    </section>
  )
}

function BookingList({ bookings }: Pick<Touched, 'bookings'>) {
  const t = useMessages('content').outletFields.touched
  const { nights, clock } = useTimeText(useEditor().item.zone)
  return (
    <ul className="lines publish__touched">
      {bookings.slice(0, MOST_LISTED).map(({ id, code, name, pax, night, arrivalAt, reasons }) => (
        <li key={id}>
          <div>
            <Link className="link" to={`/reservations/${code}`} target="_blank">
              {nights.short(night)}, {clock(arrivalAt)}
            </Link>{' '}
            {name}, {t.guests(pax)}
            <small>{[code, ...reasons.map((reason) => t.reasons[reason])].join(', ')}</small>
          </div>
        </li>
      ))}
      {bookings.length > MOST_LISTED && <li className="soft">{t.more(bookings.length - MOST_LISTED)}</li>}
    </ul>
  )
}
