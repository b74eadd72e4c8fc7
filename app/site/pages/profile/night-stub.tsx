import { parseDate } from '@internationalized/date'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Strip } from '#app/components/strip.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { weekdayIndex } from '#app/site/pages/booking/nights/night-text.ts'
import type { MyNight } from '#app/site/pages/profile/my-night.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { pagesOf } from '#contract/reservation-pages.ts'

export const BADGES = { confirmed: 'free', waiting: 'few', cancelled: 'sold' } as const

/** A member's next night as the stub of its ticket. The stub links to the ticket. */
export function NightStub({ night }: { night: MyNight }) {
  const messages = useMessages('calendar')
  const to = usePageLink()
  const { day, month } = parseDate(night.night)
  return (
    <Link className="stub" data-theme="paper" to={to(pagesOf(night).mine, { rsvp_id: night.id })}>
      <Strip picture={night.strip} brand={night.brand} className="stub__art" />
      <span className="stub__date num">
        {messages.shortDays[weekdayIndex(night.night)]}
        <b>{day}</b>
        {messages.shortMonths[month - 1]}
      </span>
      <span className="stub__what">
        {night.event !== null && (
          <span className="brand-tag" data-brand={night.brand}>
            {night.outlet}
          </span>
        )}
        <b className="d2">{night.event ?? night.outlet}</b>
        <span className="small">{night.detail}</span>
      </span>
      <span className="stub__state">
        <Badge kind={BADGES[night.status]}>{night.statusText}</Badge>
        <b className="num">{night.code}</b>
      </span>
    </Link>
  )
}
