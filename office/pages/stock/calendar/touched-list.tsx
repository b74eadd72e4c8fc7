import { Link } from 'react-router'
import type { NightsTouched } from '#contract/office/stock/night-stock-endpoints.ts'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type TouchedListProps = { touched: NightsTouched | null; shuts: boolean; isTickets: boolean }

/** What a change of the chosen nights touches: who has booked, who waits, what is on. */
export function TouchedList({ touched, shuts, isTickets }: TouchedListProps) {
  const t = useMessages('stockNights')
  const { nights } = useTimeText()
  if (!touched) return <p className="small soft">{t.looking}</p>
  const titles = [...new Set(touched.events.map(({ title }) => title))]
  return (
    <section className="stack touched">
      <h3 className="label">{t.touches}</h3>
      <ul className="stock-log">
        <li>
          <b>{t.touched(touched.bookings, touched.guests)}</b>
          {touched.bookings > 0 && (
            <small>
              {[touched.paid > 0 && t.touchedMoney(moneyText(touched.paid)), !shuts && t.stays]
                .filter(Boolean)
                .join(' ')}
            </small>
          )}
        </li>
        {shuts && touched.bookings > 0 && <li className="bad">{t.notShut}</li>}
        {shuts && touched.waiting > 0 && <li>{t.waiting(touched.waiting)}</li>}
        <li>
          {touched.events.length === 0 ? t.noEvents : t.events(touched.events.length, titles.slice(0, 3).join(', '))}
          {isTickets && touched.events.length > 0 && <small>{t.eventDecides}</small>}
        </li>
      </ul>
      {touched.bookings > 0 && (
        <details>
          <summary className="link small">{t.seeBookings(touched.bookings)}</summary>
          <ul className="stock-log">
            {touched.list.map(({ code, name, night, pax, amount, is_paid }) => (
              <li key={code}>
                <Link className="link" to={`/reservations/${code}`}>
                  {name} <span className="pax">{pax}</span>
                </Link>
                <small>{[nights.short(night), is_paid ? moneyText(amount) : t.unpaid].join(', ')}</small>
              </li>
            ))}
            {touched.bookings > touched.list.length && <li>{t.andMore(touched.bookings - touched.list.length)}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}
