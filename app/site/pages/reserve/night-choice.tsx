import './night-choice.css'
import { Link } from 'react-router'
import { useNightText } from '#app/components/night-text.ts'
import { usePrice } from '#app/components/price.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Badge, type BadgeKind } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Flood } from '#contract/picture-inks.ts'
import type { AvailabilityDay } from '#contract/web/entities.ts'
import type { NightToChoose } from '#server/inventory/list-nights.ts'
import type { ReservedPlace } from '#contract/reserve-link.ts'

type NightChoiceProps = {
  label: string
  nights: NightToChoose[]
  outlet: ReservedPlace
  /** The lowest price of a table on a night without an event. */
  priceFrom?: number | null
  /** The lowest price of each event with a known price, by its id. */
  eventPrices?: Record<number, number>
  /** The inks of each event's poster, by the event's id. */
  eventInks?: Record<number, Flood['style']>
  code?: string | null
}

const kindOf = ({ state, event }: AvailabilityDay): BadgeKind => {
  if (event?.whatsapp) return 'chat'
  if (state === 'open' || state === 'event') return 'free'
  return state === 'fully_booked' ? 'wait' : 'sold'
}

/** The next nights of an outlet, each with its state. A bookable night leads to its booking. */
export function NightChoice({
  label,
  nights,
  outlet,
  priceFrom = null,
  eventPrices = {},
  eventInks = {},
  code = null,
}: NightChoiceProps) {
  const t = useMessages('reserve')
  const to = usePageLink()
  const reserve = useReserveLink()
  const text = useNightText()
  const price = usePrice()
  const { from } = useMessages('catalogue')
  return (
    <ul className="nights" aria-label={label}>
      {nights.map((day, at) => {
        const isOpen = day.state === 'open' || day.state === 'event'
        const words = isOpen && day.is_using_ticket ? t.ticketNight : t.states[day.state]
        const eventPrice = (isOpen && day.event && eventPrices[day.event.id]) || null
        const shownPrice = day.state === 'open' && !day.is_using_ticket ? priceFrom : eventPrice
        // If the night shows a title or a price, everyone can see that it is open. So the word for the open state is only for screen
        // readers.
        const isPlain = isOpen && !day.event?.whatsapp && (day.event !== null || shownPrice !== null)
        const face = (
          <>
            <span className="nights__day">
              {text.weekday(day.date)}{' '}
              {/* The month is shown for the first night of the list and for the first of a month. */}
              <small className={at === 0 || day.date.endsWith('-01') ? undefined : 'sr'}>{text.month(day.date)}</small>
            </span>
            <b className="num">{text.day(day.date)}</b>
            <span className="nights__what">
              {day.event && <span className="strong">{day.event.title}</span>}
              {isPlain ? <span className="sr">{words}</span> : <Badge kind={kindOf(day)}>{words}</Badge>}
              {shownPrice !== null && <span className="num">{from(price(shownPrice))}</span>}
              {day.few && <Badge kind="few">{day.few}</Badge>}
            </span>
          </>
        )
        const inks = day.event ? eventInks[day.event.id] : undefined
        const address = day.event?.whatsapp
          ? to('event', { event_slug: day.event.slug })
          : reserve(outlet, { date: day.date, isUsingTicket: day.is_using_ticket }, code)
        return (
          <li key={day.date}>
            {isOpen || day.event?.whatsapp ? (
              <Link className={classNames('nights__face', inks && 'on-ink on-top')} style={inks} to={address}>
                {face}
              </Link>
            ) : (
              <span className="nights__face" aria-disabled="true">
                {face}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
