import './event.css'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { DateList } from '#app/components/cards/date-list.tsx'
import { leanCard } from '#app/components/cards/event-card.ts'
import { Link } from 'react-router'
import { inJakarta, useNightText } from '#app/components/night-text.ts'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { posterScale } from '#app/components/cards/poster-scale.ts'
import { usePrice } from '#app/components/price.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { Costs } from '#app/site/pages/events/cost-table.tsx'
import { costsOfCourses, costsOfTables, costsOfTickets } from '#app/site/pages/events/costs.ts'
import { ActionBar, EventActions, unitOf } from '#app/site/pages/events/event-actions.tsx'
import { EventHead } from '#app/site/pages/events/event-head.tsx'
import { findNightRoom } from '#app/site/pages/sales/notice/find-night-room.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { presentTable, presentTicket } from '#server/inventory/present.ts'
import { tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'
import { wayOf } from '#server/pictures/known-pictures.ts'
import type { Route } from './+types/event'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  hasBar: true,
  brand: (data) => data.brand.slug,
  trail: ({ data: { event }, messages, to }) => [
    { label: messages.site.events, to: to('events') },
    { label: event.title, to: to('event', { event_slug: event.slug }) },
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const found = await findEventPage(app, language, params.event_slug)
  if (!found) throw notFound()
  const { event, outlet, lineUp, otherDates, badge, opens, ends, zone, brand, isCancelled, onSaleFrom } = found
  const now = app.now()
  const night = await findNight(app, outlet.id, event.event_date)
  if (!night) throw notFound()
  const room = await findNightRoom(app, { outletId: outlet.id, night: event.event_date, memberId: null })
  const costs = night.isUsingTicket
    ? costsOfTickets(
        (await ticketsOfNight(app.sql, outlet.id, event.event_date, now)).map((ticket) =>
          presentTicket(ticket, night, language),
        ),
      )
    : isDiningType(outlet.type)
      ? costsOfCourses(await coursesOf(app.sql, outlet.id, event.event_date), language)
      : costsOfTables(
          (await tablesOfNight(app.sql, outlet.id, event.event_date, now)).map((table) =>
            presentTable(table, night, language, now),
          ),
        )
  const { address, map_url, age_limit, image, lat, lng } = outlet
  return {
    event,
    badge,
    opens,
    ends,
    zone,
    brand,
    lineUp,
    isCancelled,
    onSaleFrom,
    room,
    costs,
    outlet: { address, map_url, age_limit, image, lat, lng, way: wayOf(image) },
    otherDates: otherDates.map(leanCard),
  }
}

type Data = Route.ComponentProps['loaderData']

export default function EventPage({ loaderData: data }: Route.ComponentProps) {
  const foreign = useForeign()
  const { event, lineUp, costs, otherDates, outlet } = data
  const { event: t, outlet: ofOutlet } = useMessages('places')
  const text = useNightText()
  const to = usePageLink()
  const reserve = useReserveLink()
  const isOnSale = data.badge.state === 'available' || data.badge.state === 'few'
  const { brand, slug } = event.outlet
  return (
    <div className="event">
      <EventHead data={data} />
      <section className="wrap ev-top">
        <Picture
          className="ev-poster"
          src={event.potrait_image}
          alt={t.poster(event.title)}
          slot="subject"
          isPriority
        />
        <div className="ev-main">
          <div className="ev-over">
            <p className="ev-crumb small">
              <TextLink className="brand-tag" to={to('outlet', { brand_slug: brand.slug, outlet_slug: slug })}>
                {event.outlet.name}
              </TextLink>
              <span className="faint" {...foreign(event, 'tags')}>
                {event.tags.join(', ')}
              </span>
            </p>
            <p className="ev-date" aria-hidden="true">
              <span>
                {text.weekday(event.event_date)}
                <br />
                {text.month(event.event_date)}
              </span>
              <b className="num">{text.day(event.event_date)}</b>
            </p>
          </div>
          <h1 className={`poster-type ev-title ev-title--${posterScale(event.title)}`}>{event.title}</h1>
          <p className="d3 ev-line" {...foreign(event, 'tagline')}>
            {event.tagline}
          </p>
          <EventFacts data={data} />
          <EventActions data={data} />
        </div>
      </section>
      {lineUp.length > 0 && (
        <section className="section wrap" aria-labelledby="line-up">
          <h2 className="d1 ev-head" id="line-up">
            {t.lineUp}
          </h2>
          <ol className="acts">
            {lineUp.map((artist) => (
              <li className="act" key={artist.slug}>
                <b className="d2">
                  <Link to={to('artist', { artist_slug: artist.slug })}>{artist.name}</Link>
                </b>
                <span className="small quiet">
                  {artist.playsAt && <b className="num act__at">{text.clock(artist.playsAt)}</b>} {artist.kind}
                </span>
                <Picture src={artist.image} alt="" slot="thumb" />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="section wrap ev-two">
        <div className="prose">
          <h2 className="d2">{t.theNight}</h2>
          <ForeignNote of={event} field="description" />
          <CleanHtml html={event.description} {...foreign(event, 'description')} />
        </div>
        {costs.length > 0 && (
          <div>
            <h2 className="d2">{t.costs}</h2>
            <Costs
              costs={costs}
              unit={unitOf(event)}
              isDownPayment={event.type === 1}
              toTicket={
                isOnSale
                  ? (ticketId) => reserve(event.outlet, { date: event.event_date, isUsingTicket: true }, null, ticketId)
                  : null
              }
            />
          </div>
        )}
      </section>
      <section className="section wrap ev-two">
        <div>
          <h2 className="d2">{t.gettingThere}</h2>
          <Picture
            className="ev-room"
            src={outlet.way ?? outlet.image}
            alt={outlet.way ? ofOutlet.way(event.outlet.name) : ''}
            slot="half"
          />
          <div className="ev-addr">
            <p>{outlet.address}</p>
            <Directions href={outlet.map_url} />
          </div>
        </div>
        <div id="dates">
          <h2 className="d2">{t.otherDates}</h2>
          {otherDates.length > 0 ? (
            <DateList cards={otherDates} isElsewhere />
          ) : (
            <p className="quiet">{t.otherDatesNone}</p>
          )}
        </div>
      </section>
      <ActionBar data={data} />
    </div>
  )
}

function Directions({ href }: { href: string }) {
  const t = useMessages('catalogue')
  return (
    <TextLink to={href} endIcon="out">
      {t.directions}
    </TextLink>
  )
}

function EventFacts({ data: { event, opens, ends, zone, outlet } }: { data: Data }) {
  const all = useMessages('catalogue')
  const t = useMessages('places').event
  const tonight = useMessages('calendar').tonight
  const text = useNightText()
  const price = usePrice()
  const isTonight = event.event_date === inJakarta(useVisit().now).date
  const unit = unitOf(event)
  const priceNote =
    unit === 'person' ? t.dinner : unit === 'ticket' ? t.ticketPrice : event.type === 1 ? t.downPayment : t.bookingFee
  return (
    <Facts
      facts={[
        {
          term: t.date,
          value: isTonight ? `${tonight}, ${text.plain(event.event_date)}` : text.long(event.event_date),
        },
        {
          term: t.doors,
          value: `${text.range(opens, ends)} ${zone}`,
          note: t.show(text.clock(event.start_date.slice(11, 16)), zone),
        },
        {
          term: t.place,
          value: event.outlet.name,
          note: (
            <>
              {outlet.address}{' '}
              <TextLink to={outlet.map_url} isInline>
                {all.openMap}
              </TextLink>
            </>
          ),
        },
        { term: t.age, value: t.ages[outlet.age_limit], ...(outlet.age_limit !== 'all' && { note: t.bringId }) },
        ...(event.price_from === null
          ? []
          : [
              {
                term: t.price,
                value: `${all.from(price(event.price_from))} ${all.per[unit]}`,
                note: priceNote,
              },
            ]),
      ]}
    />
  )
}
