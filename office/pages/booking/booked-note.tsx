import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#office/kit/button.tsx'
import { CopyButton } from '#office/kit/copy-button.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { CreatedBooking } from '#office/pages/booking/use-booking.ts'
import { useTimeText } from '#office/text/time-text.ts'

type BookedNoteProps = { made: CreatedBooking; zone: string; onAnother: () => void }

export function BookedNote({ made, zone, onAnother }: BookedNoteProps) {
  const t = useMessages('booking')
  const { moment } = useTimeText(zone)
  const { settlement, place, until, link, code } = made
  const name = made.name || t.walkIn
  // If there was nothing to pay, the server has already confirmed the booking.
  const isConfirmed = settlement === 'link' && made.amount === 0
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div className="booking__made" ref={top}>
      <Note tone="ok" role="status">
        <b>
          {isConfirmed
            ? t.confirmed(name, place || code)
            : t.done[settlement](name, place || code, until ? moment(until) : '')}
        </b>
        {settlement !== 'walk_in' && <p>{made.isMailed ? t.mailed : isConfirmed ? t.noMail : t.notMailed}</p>}
      </Note>
      {link && (
        <div className="booking__link">
          <label className="field">
            <span className="label">{t.link}</span>
            <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
          </label>
          <CopyButton text={link} />
        </div>
      )}
      <div className="row">
        <ButtonLink to={`/reservations/${code}`}>{t.open}</ButtonLink>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </div>
  )
}
