import './outlet.css'
import { useForeign } from '#app/components/foreign.ts'
import { ForeignNote } from '#app/components/foreign-note.tsx'
import { DateList } from '#app/components/cards/date-list.tsx'
import { leanCard } from '#app/components/cards/event-card.ts'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { RoomHead } from '#app/components/flood/room-head.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useNightText } from '#app/components/night-text.ts'
import { leanOffer } from '#app/components/cards/offer-card.tsx'
import { OffersBand } from '#app/components/cards/offers-band.tsx'
import { leanOutlet, OutletCard } from '#app/components/cards/outlet-card.tsx'
import { usePrice } from '#app/components/price.tsx'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { currentMoment } from '#app/site/pages/outlets/hours.ts'
import { courseLand } from '#app/site/pages/outlets/course-land.ts'
import { Course } from '#app/site/pages/outlets/course.tsx'
import { SubscribeLink } from '#app/site/pages/outlets/subscribe-link.tsx'
import { GettingThere } from '#app/site/pages/outlets/getting-there.tsx'
import { OutletFacts } from '#app/site/pages/outlets/outlet-facts.tsx'
import { OutletHead } from '#app/site/pages/outlets/outlet-head.tsx'
import { Hours } from '#app/site/pages/outlets/hours-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'
import { clockIn, weekdayOf, zoneName } from '#domain/calendar/night.ts'
import { findOutletPage } from '#server/catalogue/outlets/find-outlet.ts'
import { listOffers } from '#server/content/find-offer.ts'
import { floodOf } from '#server/pictures/inks/flood-of.ts'
import { uprightOf, wayOf } from '#server/pictures/known-pictures.ts'
import type { Route } from './+types/outlet'

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  hasBar: true,
  brand: (data) => data.outlet.brand.slug,
  flood: (data) => data.flood,
  reserveAt: (data) => (isDiningType(data.outlet.type) ? 'restaurant' : 'reservation'),
  trail: ({ data: { outlet }, messages, to }) => [
    { label: messages.site.brands, to: to('brands') },
    { label: outlet.brand.name, to: to('brand', { brand_slug: outlet.brand.slug }) },
    { label: outlet.name, to: to('outlet', { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }) },
  ],
}

const OFFERS = 3
/** Maximum number of nights on the page. The list of events contains all other nights. */
const NIGHTS = 5

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, language } = pageApp(context)
  const outletPage = await findOutletPage(app, language, {
    brandSlug: params.brand_slug,
    outletSlug: params.outlet_slug,
  })
  if (!outletPage) throw notFound()
  const offers = await listOffers(app, language, { outletId: outletPage.outlet.id, limit: OFFERS })
  const { outlet, siblings, coming, tonight, day } = outletPage
  const now = clockIn(app.now(), outlet.timezone)
  // The list has only the next night of each event title. Otherwise the same few titles would fill the list.
  const nextOfEach = coming
    .filter(({ event }, at) => coming.findIndex((other) => other.event.title === event.title) === at)
    .slice(0, NIGHTS)
  return {
    ...outletPage,
    upright: uprightOf(outlet.image),
    flood: floodOf(outlet.image),
    way: wayOf(outlet.image),
    zone: zoneName(outlet.timezone),
    weekday: weekdayOf(tonight),
    moment: outlet.open_status
      ? currentMoment(
          day.map(({ time }) => time),
          now,
        )
      : -1,
    land: courseLand(outlet.type, day.length),
    hasMore: coming.length > nextOfEach.length,
    coming: nextOfEach.map(leanCard),
    siblings: siblings.map(leanOutlet),
    offers: offers.map(leanOffer),
  }
}

type Data = Route.ComponentProps['loaderData']

export default function OutletPage({ loaderData: data }: Route.ComponentProps) {
  const foreign = useForeign()
  const { outlet, line, description, coming, closures, siblings, gallery } = data
  const t = useMessages('places').outlet
  const to = usePageLink()
  return (
    <div className="outlet">
      <OutletHead data={data} />
      <RoomHead image={outlet.image} upright={data.upright} title={outlet.name}>
        <p className="room__state">
          <Badge kind={outlet.open_status ? 'free' : 'sold'}>{outlet.open_status_text}</Badge>
        </p>
        <p className="d2" {...foreign(data, 'line')}>
          {line}
        </p>
        <OutletActions data={data} />
      </RoomHead>
      <section className="wrap out-top">
        <div>
          <ForeignNote of={data} field="description" />
          <p className="lead" {...foreign(data, 'description')}>
            {description}
          </p>
        </div>
        <OutletFacts
          outlet={outlet}
          area={data.area}
          music={data.music}
          tables={data.tables}
          priceFrom={data.priceFrom}
          zone={data.zone}
        />
      </section>
      <Course title={t.course} moments={data.day} current={data.moment} land={data.land} />
      <section className="section wrap out-two">
        <div>
          <h2 className="d2">{t.coming}</h2>
          {coming.length > 0 ? <DateList cards={coming} /> : <p className="quiet">{t.comingNone}</p>}
          <p className="out-more">
            {data.hasMore && (
              <TextLink to={to('events', {}, { brand: outlet.brand.slug })} endIcon="right">
                {t.allNights}
              </TextLink>
            )}
            <SubscribeLink outlet={outlet} />
          </p>
        </div>
        <div>
          <OpenHours data={data} />
          {closures.length > 0 && <Closures closures={closures} />}
          {data.rules.length > 0 && <Rules rules={data.rules} />}
        </div>
      </section>
      {gallery.length > 0 && (
        <section
          className="out-pics"
          aria-label={t.pictures(outlet.name)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must scroll by keyboard, too
          tabIndex={0}
        >
          {gallery.map((image) => (
            <Picture
              key={image.image_url}
              src={image.image_url}
              alt={image.alt || outlet.name}
              slot="half"
              {...foreign(image, 'alt')}
            />
          ))}
        </section>
      )}
      <GettingThere outlet={outlet} way={data.way} />
      <OffersBand offers={data.offers} />
      {siblings.length > 0 && (
        <section className="section wrap out-siblings" aria-labelledby="siblings">
          <div className="section-head">
            <h2 className="d2" id="siblings">
              {t.siblings(outlet.brand.name)}
            </h2>
          </div>
          <ul className="outlet-grid">
            {siblings.map((sibling) => (
              <li key={sibling.id}>
                <OutletCard outlet={sibling} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ActionBar data={data} />
    </div>
  )
}

function OpenHours({ data: { week, tonightHours, seasons, weekday, zone } }: { data: Data }) {
  const t = useMessages('places').outlet
  return (
    <div className="out-part">
      <h2 className="d2">{t.hours}</h2>
      <Hours week={week} tonight={tonightHours} seasons={seasons} weekday={weekday} />
      <p className="small quiet out-zone">{t.zone[zone]}</p>
    </div>
  )
}

function Closures({ closures }: Pick<Data, 'closures'>) {
  const t = useMessages('places').outlet
  const text = useNightText()
  return (
    <div className="out-part">
      <h2 className="d2">{t.closures}</h2>
      <ul className="out-closures">
        {closures.map(({ night, kind, title }) => (
          <li key={night} className="out-closure">
            <b className="num">{text.short(night)}</b> <span>{title ?? (kind === 'private' ? t.private : '')}</span>{' '}
            <Badge kind="sold">{t.closed}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Rules({ rules }: Pick<Data, 'rules'>) {
  const foreign = useForeign()
  const t = useMessages('places').outlet
  return (
    <div className="out-part">
      <h2 className="d2">{t.rules}</h2>
      <div className="acc">
        {rules.map((rule) => (
          <details key={rule.title}>
            <summary className="fold">
              <span {...foreign(rule, 'title')}>{rule.title}</span>
              <Icon name="down" />
            </summary>
            <p {...foreign(rule, 'text')}>{rule.text}</p>
          </details>
        ))}
      </div>
    </div>
  )
}

const takesOnline = ({ outlet }: Data) => outlet.is_reservable && outlet.open_for_reservation

/** Returns the address and the label of the booking button, and the unit of the price: ticket, person or table. */
function useBooking({ outlet }: Data) {
  const t = useMessages('catalogue')
  const unit = outlet.is_using_ticket ? 'ticket' : isDiningType(outlet.type) ? 'person' : 'table'
  const label = { ticket: t.buyTickets, person: t.reserveDinner, table: t.reserveTable }[unit]
  return { to: useReserveLink()(outlet), label, unit: t.per[unit] }
}

function OutletActions({ data }: { data: Data }) {
  const { notReservable } = useMessages('places').outlet
  const { generalAdmission } = useMessages('places').event
  const booking = useBooking(data)
  const isOnline = takesOnline(data)
  return (
    <>
      {!isOnline && <p className="out-offline">{notReservable}</p>}
      <div className="room__acts out-acts">
        {isOnline && (
          <ButtonLink to={booking.to} endIcon="right">
            {booking.label}
          </ButtonLink>
        )}
        <ButtonLink to={whatsappLink(data.outlet.whatsapp)} tone={isOnline ? 'line' : 'primary'} icon="chat">
          WhatsApp
        </ButtonLink>
        {data.outlet.general_admission_url && (
          <ButtonLink to={data.outlet.general_admission_url} tone="line" endIcon="out">
            {generalAdmission}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function ActionBar({ data }: { data: Data }) {
  const all = useMessages('catalogue')
  const price = usePrice()
  const booking = useBooking(data)
  if (!takesOnline(data)) return null
  return (
    <div className="bar on-ink on-low">
      <p>
        {data.priceFrom !== null && (
          <>
            <b className="num">{all.from(price(data.priceFrom))}</b>
            <span className="micro quiet">{booking.unit}</span>
          </>
        )}
      </p>
      <ButtonLink to={booking.to}>{booking.label}</ButtonLink>
    </div>
  )
}
