import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { NightCancellation } from '#office/pages/stock/cancel-night/cancellation.ts'
import { office } from '#office/api/office.ts'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** Lists cancellations of nights that wait for a second person, and cancellations in progress. Renders nothing if the list is empty. */
export function OpenCancellations({ outletId }: { outletId?: number }) {
  const t = useMessages('cancelNight')
  const { nights } = useTimeText()
  const [open, setOpen] = useState<NightCancellation[]>([])
  useEffect(() => {
    void office.nightCancellations().then((answer) => answer.ok && setOpen(answer.data))
  }, [])
  const cancellations = open.filter(({ outlet }) => outletId === undefined || outlet.id === outletId)
  if (cancellations.length === 0) return null
  return (
    <Note tone="dusk" icon="calendar">
      <ul className="stack" aria-label={t.openTitle}>
        {cancellations.map(({ id, night, outlet, state, amount, done, bookings }) => (
          <li key={id}>
            <Link className="link" to={`${outletPath(outlet)}/cancel-night?night=${night}`}>
              {state === 'asked'
                ? t.openAsked(nights.short(night), outlet.name, moneyText(amount))
                : t.openGoing(nights.short(night), outlet.name, done, bookings)}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
}
