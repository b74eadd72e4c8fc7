import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TouchedBookings as Touched } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useEditor } from '#office/pages/content/editor/editor-context.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Maximum number of bookings that the dialog lists. It shows only the number of the other bookings. */
const MOST_LISTED = 50

export type TouchedCheck = { touched: Touched | null; isFailed: boolean; look: () => void }

/**
 * Asks the server for the bookings that will no longer fit when the item is published. `touched` is null until the server responds. Only
 * the publication of an outlet can affect bookings.
 */
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

const NOTHING: Touched = { isOfSale: false, bookings: [], events: [] }

type TouchedBookingsProps = {
  check: TouchedCheck
  isLater: boolean
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

/**
 * Lists the bookings and the events that no longer fit. Staff either change each booking on its own page, or leave all bookings unchanged.
 * The times of the events stay.
 */
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
  const { bookings, events, isOfSale } = touched
  const isAsking = bookings.length > 0 || (isLater && isOfSale)
  if (!isAsking && events.length === 0) return null
  return (
    <section className="stack" aria-live="polite">
      {events.length > 0 && <EventList events={events} />}
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
      {isAsking && (
        <label className="check">
          <input type="checkbox" checked={isKept} onChange={({ target }) => onKeep(target.checked)} />
          <span>
            {isLater ? t.keepLater : t.keep(bookings.length)}{' '}
            <small className="soft">{isLater ? t.keepLaterLine : t.keepLine}</small>
          </span>
        </label>
      )}
    </section>
  )
}

function EventList({ events }: Pick<Touched, 'events'>) {
  const t = useMessages('content').outletFields.touched
  const { clockRange } = useMessages('calendar')
  const { nights } = useTimeText(useEditor().item.zone)
  return (
    <>
      <p>
        <b>{t.eventsHead(events.length)}</b>
      </p>
      <ul className="lines publish__touched">
        {events.slice(0, MOST_LISTED).map(({ key, title, night, from, to, reasons }) => (
          <li key={key}>
            <div>
              <Link className="link" to={`/content/${key.replace('-', '/')}`} target="_blank">
                {title}
              </Link>
              <small>
                {[nights.short(night), clockRange(from, to), ...reasons.map((reason) => t.eventReasons[reason])].join(
                  ', ',
                )}
              </small>
            </div>
          </li>
        ))}
        {events.length > MOST_LISTED && <li className="soft">{t.more(events.length - MOST_LISTED)}</li>}
      </ul>
      <p className="small soft">{t.eventsLine}</p>
    </>
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
