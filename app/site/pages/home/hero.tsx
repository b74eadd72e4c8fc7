import type { EventCard } from '#app/components/cards/event-card.ts'
import { useForeign } from '#app/components/foreign.ts'
import { RoomHead } from '#app/components/flood/room-head.tsx'
import { Stand } from '#app/components/flood/stand.tsx'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { type Spine, Spines } from '#app/site/pages/home/spines.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Flood } from '#contract/picture-inks.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

export type HeroCard = EventCard & { event: { foreign: string[] } }

type HeroProps = {
  card: HeroCard | null
  flood: Flood
  hasDrawnTitle: boolean
  isTonight: boolean
  /** The picture of a brand, which is shown if there is no coming night. Null if there is no brand. */
  picture: string | null
  /** The coming nights after the night of the large poster. */
  spines: Spine[]
}

/** The first screen of the home page: the poster of the next night, with one action. `Spines` shows the later nights. */
export function Hero({ card, flood: { horizon }, hasDrawnTitle, isTonight, picture, spines }: HeroProps) {
  const t = useMessages('home')
  const { lead } = useVisit().group
  const foreign = useForeign()
  const text = useNightText()
  const to = usePageLink()
  if (!card) return <GroupHero picture={picture} />
  const { event } = card
  const page = to('event', { event_slug: event.slug })
  return (
    <section className="flood first first--home" data-horizon={horizon} aria-label={t.next}>
      <p className="sr">
        {isTonight && <>{t.tonight}, </>}
        {text.plain(event.event_date)}
      </p>
      <div className="first__grid">
        <Link className="first__sheet" to={page} viewTransition aria-label={event.title}>
          <Picture className="flood__poster" src={event.potrait_image} alt="" slot="poster" isPriority />
        </Link>
        <div className="first__up on-ink on-top">
          {lead && <p className="hero__who">{lead}</p>}
          <Stand night={event.event_date} isTonight={isTonight} />
        </div>
        <div className="first__low on-ink on-low">
          <div className="first__say">
            <h1 className={hasDrawnTitle ? 'sr' : 'd1 first__head'}>{event.title}</h1>
            <HeroWhere card={card} />
            <p className="first__line" {...foreign(event, 'tagline')}>
              {event.tagline}
            </p>
          </div>
          <HeroAction card={card} />
        </div>
      </div>
      <Spines spines={spines} />
    </section>
  )
}

function HeroWhere({ card: { event, opens, ends, zone } }: { card: EventCard }) {
  const text = useNightText()
  return (
    <p className="hero__where num">
      <b className="brand-tag">{event.outlet.name}</b>
      <span>
        <span className="hero__city">{event.location.name}</span>{' '}
        <span className="nowrap">{text.range(opens, ends, zone)}</span>
      </span>
    </p>
  )
}

function HeroAction({ card: { event, badge } }: { card: EventCard }) {
  const t = useMessages('home')
  const all = useMessages('catalogue')
  const text = useNightText()
  const to = usePageLink()
  const price = usePrice()
  const canBook = badge.state === 'available' || badge.state === 'few'
  const isTicket = event.is_using_ticket
  const isDining = !isTicket && isDiningType(event.outlet.type)
  const booking = useReserveLink()(event.outlet, { date: event.event_date, isUsingTicket: isTicket })
  return (
    <p className="first__acts hero__cta">
      <ButtonLink to={canBook ? booking : to('event', { event_slug: event.slug })} endIcon="right">
        {canBook ? (isTicket ? t.pickTicket : isDining ? t.pickDinner : t.pickTable) : t.seeNight}
      </ButtonLink>
      {event.price_from !== null && (
        <span className="num">
          <small className="first__when">
            {text.short(event.event_date)}, {event.outlet.name}
          </small>
          <b>{all.from(price(event.price_from))}</b>{' '}
          <small>{isTicket ? t.perTicket : isDining ? t.perPerson : t.perTable}</small>
        </span>
      )}
    </p>
  )
}

/** The head of a group without a coming night: the picture of its first brand, and the way to a reservation. */
function GroupHero({ picture }: { picture: string | null }) {
  const { lead, shortName } = useVisit().group
  const site = useMessages('site')
  const to = usePageLink()
  return (
    <RoomHead image={picture} upright={null} title={shortName}>
      {lead && <p className="d2">{lead}</p>}
      <p className="room__acts">
        <ButtonLink to={to('brandsReserve')} endIcon="right">
          {site.reserve}
        </ButtonLink>
      </p>
    </RoomHead>
  )
}
