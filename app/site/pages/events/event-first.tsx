import { useForeign } from '#app/components/foreign.ts'
import { Stand } from '#app/components/flood/stand.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { inJakarta, useNightText } from '#app/components/night-text.ts'
import { usePrice } from '#app/components/price.tsx'
import { useVisit } from '#app/components/visit.ts'
import { type ActionData, EventActions, unitOf } from '#app/site/pages/events/event-actions.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Flood } from '#contract/picture-inks.ts'
import type { Outlet } from '#contract/web/entities.ts'

type Data = ActionData & {
  flood: Flood
  hasDrawnTitle: boolean
  ends: string
  outlet: Pick<Outlet, 'map_url' | 'age_limit'>
}

/**
 * The first screen of a night. It shows the whole poster, the poster's inks across the window, the date on the poster's horizon, facts and
 * the primary action.
 */
export function EventFirst({ data }: { data: Data }) {
  const { event, flood } = data
  const foreign = useForeign()
  const t = useMessages('places').event
  const to = usePageLink()
  const text = useNightText()
  const isTonight = event.event_date === inJakarta(useVisit().now).date
  const { brand, slug } = event.outlet
  const { horizon } = flood
  const ground = horizon === 'deep' ? 'on-top' : 'on-low'
  const say = (
    <div className={`first__say on-ink ${ground}`}>
      {data.hasDrawnTitle || <h1 className="d1 first__head">{event.title}</h1>}
      <p className="first__line" {...foreign(event, 'tagline')}>
        {event.tagline}
      </p>
      <EventFacts data={data} />
    </div>
  )
  return (
    <section className="flood first" data-horizon={horizon}>
      {data.hasDrawnTitle && <h1 className="sr">{event.title}</h1>}
      <p className="sr">{text.long(event.event_date)}</p>
      <div className="first__grid">
        <Picture
          className="flood__poster ev-poster"
          src={event.potrait_image}
          alt={t.poster(event.title)}
          slot="poster"
          isPriority
        />
        <div className="first__up on-ink on-top">
          <TextLink className="brand-tag first__tag" to={to('outlet', { brand_slug: brand.slug, outlet_slug: slug })}>
            {event.outlet.name}
          </TextLink>
          <Stand night={event.event_date} isTonight={isTonight} />
          {horizon === 'deep' && say}
        </div>
        <div className="first__low on-ink on-low">
          {horizon !== 'deep' && say}
          <div className="first__acts">
            <EventActions data={data} />
          </div>
        </div>
      </div>
    </section>
  )
}

function EventFacts({ data: { event, opens, ends, zone, outlet } }: { data: Data }) {
  const all = useMessages('catalogue')
  const t = useMessages('places').event
  const text = useNightText()
  const price = usePrice()
  const unit = unitOf(event)
  const priceNote =
    unit === 'person' ? t.dinner : unit === 'ticket' ? t.ticketPrice : event.type === 1 ? t.downPayment : t.bookingFee
  return (
    <Facts
      facts={[
        {
          term: t.doors,
          value: text.clock(opens, zone),
          note: t.show(text.range(event.start_date.slice(11, 16), ends, zone)),
        },
        ...(event.price_from === null
          ? []
          : [
              {
                term: t.price,
                value: all.from(price(event.price_from)),
                note: `${all.per[unit]}. ${priceNote}`,
              },
            ]),
        {
          term: t.place,
          value: event.outlet.name,
          note: (
            <>
              {event.location.name}.{' '}
              <TextLink to={outlet.map_url} isInline>
                {all.openMap}
              </TextLink>
            </>
          ),
        },
        { term: t.age, value: t.ages[outlet.age_limit], ...(outlet.age_limit !== 'all' && { note: t.bringId }) },
      ]}
    />
  )
}
