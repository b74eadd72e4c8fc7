import { Link } from 'react-router'
import type { FoundReservation } from '#office/api/answers.ts'
import { StateMark } from '#office/kit/state-mark.tsx'
import { useMessages } from '#office/messages.tsx'
import { markOf } from '#office/pages/reservation/mark-of.ts'
import { useTimeText } from '#office/text/time-text.ts'

export function FoundList({ found }: { found: readonly FoundReservation[] }) {
  return (
    <ul className="found">
      {found.map((reservation) => (
        <li key={reservation.id}>
          <FoundLine one={reservation} />
        </li>
      ))}
    </ul>
  )
}

function FoundLine({ one }: { one: FoundReservation }) {
  const t = useMessages('reservation')
  const { nights, clock } = useTimeText(one.outlet.zone)
  return (
    <Link to={`/reservations/${one.code}`}>
      <span className="found__when">
        {nights.short(one.night)}
        <small>{clock(one.arrivalAt)}</small>
      </span>
      <span className="found__state">
        <StateMark state={markOf(one.state, one.leftAt)}>{t.states[one.state]}</StateMark>
      </span>
      <span className="found__who">
        <b>{one.name || t.forgotten}</b> <span className="pax">{one.pax}</span>
        {one.phoneEnd && <small>{t.phoneEnds(one.phoneEnd)}</small>}
      </span>
      <span className="found__place">
        {one.place || t.noPlace}
        <small>{one.outlet.name}</small>
      </span>
      <span className="found__code soft">{one.code}</span>
    </Link>
  )
}
