import './event.css'
import { CleanHtml } from '#app/components/clean-html.tsx'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { DateList } from '#app/components/cards/date-list.tsx'
import { leanCard } from '#app/components/cards/event-card.ts'
import { Link } from 'react-router'
import { useNightText } from '#app/components/night-text.ts'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { Costs } from '#app/site/pages/events/cost-table.tsx'
import { costsOfCourses, costsOfTables, costsOfTickets, endOfPrice } from '#app/site/pages/events/costs.ts'
import { ActionBar, unitOf } from '#app/site/pages/events/event-actions.tsx'
import { EventFirst } from '#app/site/pages/events/event-first.tsx'
import { EventHead } from '#app/site/pages/events/event-head.tsx'
import { followLink } from '#app/site/pages/follow/follow-view.ts'
import { findNightRoom } from '#app/site/pages/sales/notice/find-night-room.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { places as english } from '#messages/en/places.ts'
import { places as indonesian } from '#messages/id/places.ts'
import { closedLine } from '#server/catalogue/events/closed-line.ts'
import { findEventPage } from '#server/catalogue/events/find-event.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { presentTable } from '#server/inventory/present.ts'
import { tablesOfNight, ticketsOfNight } from '#server/inventory/repository.ts'
import { isBeforeSale } from '#server/reservations/follows/follow-repository.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { hasDrawnTitle, wayOf } from '#server/pictures/known-pictures.ts'
import type { Route } from './+types/event'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  hasBar: true,
  brand: (data) => data.brand.slug,
  flood: (data) => data.flood,
  trail: ({ data: { event }, messages, to }) => [
    { label: messages.site.events, to: to('events') },
    { label: event.title, to: to('event', { event_slug: event.slug }) },
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const eventPage = await findEventPage(app, language, params.event_slug)
  if (!eventPage) throw notFound()
  const { event, outlet, lineUp, otherDates, badge, opens, ends, zone, brand, isCancelled, onSaleFrom } = eventPage
  const now = app.now()
  const night = await findNight(app, outlet.id, event.event_date)
  if (!night) throw notFound()
  const room = await findNightRoom(app, { outletId: outlet.id, night: event.event_date, memberId: null })
  const isFollowable =
    room !== null && (await isBeforeSale(app.sql, { outletId: outlet.id, night: event.event_date }, now))
  const tickets = night.isUsingTicket ? await ticketsOfNight(app.sql, outlet.id, event.event_date, now) : []
  const costs = night.isUsingTicket
    ? costsOfTickets(tickets, night, language)
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
    flood: floodOf(event.potrait_image),
    hasDrawnTitle: hasDrawnTitle(event.potrait_image),
    badge: { ...badge, closedLine: closedLine(badge.reason, night.outlet.ahead.dinnerNightsAhead, language) },
    isOnSale: badge.state === 'available' || badge.state === 'few',
    opens,
    ends,
    zone,
    brand,
    lineUp,
    isCancelled,
    onSaleFrom,
    priceUntil: endOfPrice(tickets),
    room,
    links: [
      ...(isFollowable ? [{ ...followLink(language, 'event', event.slug), endIcon: 'right' as const }] : []),
      ...(event.general_admission_url && badge.state !== 'past'
        ? [
            {
              label: (language === 'en' ? english : indonesian).event.generalAdmission,
              to: event.general_admission_url,
              endIcon: 'out' as const,
            },
          ]
        : []),
    ],
    costs,
    outlet: { address, map_url, age_limit, image, lat, lng, way: wayOf(image) },
    otherDates: otherDates.map(leanCard),
  }
}

export default function EventPage({ loaderData: data }: Route.ComponentProps) {
  const foreign = useForeign()
  const { event, lineUp, costs, otherDates, outlet } = data
  const all = useMessages('catalogue')
  const { event: t, outlet: ofOutlet } = useMessages('places')
  const text = useNightText()
  const to = usePageLink()
  const reserve = useReserveLink()
  return (
    <div className="event">
      <EventHead data={data} />
      <EventFirst data={data} />
      <section className="section wrap ev-two">
        {costs.length > 0 && (
          <div>
            <h2 className="d2">{t.costs}</h2>
            <Costs
              costs={costs}
              unit={unitOf(event)}
              isDownPayment={event.type === 1}
              toTicket={
                data.isOnSale
                  ? (ticketId) => reserve(event.outlet, { date: event.event_date, isUsingTicket: true }, null, ticketId)
                  : null
              }
            />
          </div>
        )}
        <div className="prose">
          <h2 className="d2">{t.theNight}</h2>
          {event.tags.length > 0 && (
            <p className="small ev-tags" {...foreign(event, 'tags')}>
              {event.tags.join(', ')}
            </p>
          )}
          <ForeignNote of={event} field="description" />
          <CleanHtml html={event.description} {...foreign(event, 'description')} />
        </div>
      </section>
      {lineUp.length > 0 && (
        <section className="section wrap" aria-labelledby="line-up">
          <h2 className="d2 ev-head" id="line-up">
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
                <Picture src={artist.image} alt="" slot="row" />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="section wrap ev-two">
        <div className="ev-way">
          <h2 className="d2">{t.gettingThere}</h2>
          <Picture
            className="ev-room"
            src={outlet.way ?? outlet.image}
            alt={outlet.way ? ofOutlet.way(event.outlet.name) : ''}
            slot="half"
          />
          <div className="ev-addr">
            <p>{outlet.address}</p>
            <TextLink to={outlet.map_url} endIcon="out">
              {all.directions}
            </TextLink>
          </div>
        </div>
        <div id="dates">
          <h2 className="d2">{t.otherDates}</h2>
          {otherDates.length > 0 ? (
            <DateList cards={otherDates} isElsewhere shownTitle={event.title} />
          ) : (
            <p className="quiet">{t.otherDatesNone}</p>
          )}
        </div>
      </section>
      <ActionBar data={data} />
    </div>
  )
}
