import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LikelyGuest, ListedGuest } from '#office/pages/guests/guest-part.ts'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { useLikely } from '#office/pages/guests/use-likely.ts'
import { useTimeText } from '#office/text/time-text.ts'

export function GuestList({ guests }: { guests: readonly ListedGuest[] }) {
  const likely = useLikely(guests)
  return (
    <ul className="guest-list">
      {guests.map((guest) => (
        <li key={guest.id}>
          <Link to={`/guests/${guest.id}`}>
            <GuestLine guest={guest} likely={likely.get(guest.id)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type GuestLineProps = { guest: ListedGuest; likely?: LikelyGuest | undefined; deed?: ReactNode }

/** One line with a guest: name, last digits of the phone number, number of visits. `deed`: the action at the end of the line. */
export function GuestLine({ guest, likely, deed }: GuestLineProps) {
  const t = useMessages('guests')
  const { nights } = useTimeText()
  const { name, phoneEnd, numbers, tier, isVip, isBanned, visits, coming, lastVisit } = guest
  return (
    <>
      <span className="guest-list__who">
        <b>{name || t.forgotten}</b>
        {tier && <span className="guest-list__tier">{tier}</span>}
        {isVip && (
          <span className="flag flag--vip">
            <Icon name="star" />
            {t.isVip}
          </span>
        )}
        {isBanned && (
          <span className="flag flag--ban">
            <Icon name="offline" />
            {t.isBanned}
          </span>
        )}
        <small>
          •••• {phoneEnd}
          {numbers > 1 && `, ${t.numbers(numbers)}`}
          {likely && `. ${t.likelyOf(`${likely.name} •••• ${likely.phoneEnd}`)}`}
        </small>
      </span>
      <span className="guest-list__visits">
        <b>
          {[visits > 0 && t.visits(visits), coming > 0 && t.coming(coming)].filter(Boolean).join(', ') || t.neverCame}
        </b>
        <small>{lastVisit && t.lastVisit(nights.short(lastVisit.night), lastVisit.outlet)}</small>
      </span>
      {deed}
    </>
  )
}
