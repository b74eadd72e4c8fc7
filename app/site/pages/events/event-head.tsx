import { describe } from '#app/components/description.ts'
import { Head } from '#app/components/head.tsx'
import { JsonLd } from '#app/components/json-ld.tsx'
import { eventLd } from '#app/components/json-ld/event-ld.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { Event, Outlet } from '#contract/web/entities.ts'
import { ogPicture } from '#contract/og-picture.ts'
import { formatMoney } from '#domain/pricing/money.ts'

type EventHeadProps = {
  data: {
    event: Event
    outlet: Pick<Outlet, 'address' | 'age_limit' | 'lat' | 'lng'>
    lineUp: { slug: string; name: string }[]
    badge: { state: 'available' | 'few' | 'sold_out' | 'past' | 'whatsapp' | 'closed' }
    zone: string
    isCancelled: boolean
    onSaleFrom: string
    priceUntil: string | null
  }
}

export function EventHead({ data }: EventHeadProps) {
  const { event, outlet, lineUp, badge, zone, isCancelled, onSaleFrom } = data
  const t = useMessages('places').meta
  const to = usePageLink()
  const reserve = useReserveLink()
  const text = useNightText()
  const language = useLanguage()
  const { origin, group } = useVisit()
  const { brand, slug } = event.outlet
  const at = { brand_slug: brand.slug, outlet_slug: slug }
  const starts = `${text.clock(event.start_date.slice(11, 16))}\u00a0${zone}`
  const picture = ogPicture(
    language,
    'event',
    event.slug,
    event.title,
    event.event_date,
    event.outlet.name,
    event.image_url,
  )
  const isOver = badge.state === 'past'
  const when = t.eventWhen(text.long(event.event_date), starts, event.outlet.name, event.location.name)
  return (
    <>
      <Head
        title={t.eventTitle(event.title, event.outlet.name, text.short(event.event_date))}
        description={describe(
          event.tagline,
          when,
          // Search results show this price. A visitor from a search engine has not chosen a currency yet, so the price is always in rupiah.
          !isOver && event.price_from !== null && t.eventFrom(formatMoney(event.price_from, 'IDR', language)),
          isOver ? t.eventOver : t.eventBook,
        )}
        image={picture}
      />
      <JsonLd
        things={
          import.meta.env.SSR
            ? [
                eventLd({
                  origin,
                  groupName: group.name,
                  path: to('event', { event_slug: event.slug }),
                  outletPath: to('outlet', at),
                  bookingPath: reserve(event.outlet, { date: event.event_date, isUsingTicket: event.is_using_ticket }),
                  picture,
                  when,
                  event,
                  outlet,
                  lineUp: lineUp.map((artist) => ({
                    name: artist.name,
                    path: to('artist', { artist_slug: artist.slug }),
                  })),
                  state: isCancelled ? 'cancelled' : badge.state,
                  onSaleFrom,
                  priceUntil: data.priceUntil,
                }),
              ]
            : null
        }
      />
    </>
  )
}
