import { Link } from 'react-router'
import type { NightsTouched } from '#office/pages/stock/calendar/stock-night.ts'
import type { NightChangeKind } from '#domain/stock/night-change.ts'
import { useMessages } from '#office/messages.tsx'
import { amountText, moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const titlesOf = (events: readonly { title: string }[]) =>
  [...new Set(events.map(({ title }) => title))].slice(0, 3).join(', ')

type TouchedListProps = { touched: NightsTouched | null; kind: NightChangeKind }

export function TouchedList({ touched, kind }: TouchedListProps) {
  const t = useMessages('stockNights')
  const { nights } = useTimeText()
  if (!touched) return <p className="small soft">{t.looking}</p>
  const shuts = kind === 'close' || kind === 'private'
  const opensAgain = kind === 'open' || kind === 'ordinary'
  return (
    <section className="stack touched">
      <h3 className="label">{t.touches}</h3>
      <ul className="stock-log">
        <li>
          <b>{t.touched(amountText(touched.bookings), amountText(touched.guests))}</b>
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
        {(touched.events.length > 0 || touched.calledOff.length === 0) && (
          <li>
            {touched.events.length === 0 ? t.noEvents : t.events(touched.events.length, titlesOf(touched.events))}
            {kind === 'tickets' && touched.events.length > 0 && <small>{t.eventDecides}</small>}
          </li>
        )}
        {touched.calledOff.length > 0 && (
          <li>
            {opensAgain ? t.announcedAgain(titlesOf(touched.calledOff)) : t.stillCalledOff(titlesOf(touched.calledOff))}
          </li>
        )}
      </ul>
      {touched.bookings > 0 && (
        <details open={shuts && touched.bookings <= 8}>
          <summary className="link small">{t.seeBookings(touched.bookings)}</summary>
          <ul className="stock-log">
            {touched.list.map(({ code, name, night, pax, amount, isPaid }) => (
              <li key={code}>
                <Link className="link" to={`/reservations/${code}`}>
                  {name} <span className="pax">{pax}</span>
                </Link>
                <small>{[nights.short(night), isPaid ? moneyText(amount) : t.unpaid].join(', ')}</small>
              </li>
            ))}
            {touched.bookings > touched.list.length && <li>{t.andMore(touched.bookings - touched.list.length)}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}
