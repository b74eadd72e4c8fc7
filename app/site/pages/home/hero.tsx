import type { EventCard } from '#app/components/cards/event-card.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { posterScale } from '#app/components/cards/poster-scale.ts'
import { useMessages } from '#app/components/messages.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

/** The next night by its poster, with one action; without any night, the group speaks for itself. `picture` then stands for it. */
export function Hero({ card, isTonight, picture }: { card: EventCard | null; isTonight: boolean; picture: string }) {
  const t = useMessages('home')
  const site = useMessages('site')
  const to = usePageLink()
  if (!card)
    return (
      <section className="hero">
        <div className="wrap hero__in">
          <Picture className="hero__poster" src={picture} alt="" slot="subject" isPriority />
          <div className="hero__main">
            <h1 className="poster-type hero__title">Senja</h1>
            <p className="hero__who">{t.who}</p>
            <ButtonLink to={to('brandsReserve')} endIcon="right">
              {site.reserve}
            </ButtonLink>
          </div>
        </div>
      </section>
    )
  const { event, brand } = card
  return (
    <section className="hero" data-brand={brand.slug} aria-label={t.next}>
      <div className="wrap hero__in">
        <Link
          className="hero__sheet"
          to={to('event', { event_slug: event.slug })}
          viewTransition
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture className="hero__poster" src={event.potrait_image} alt="" slot="subject" isPriority />
        </Link>
        <div className="hero__main">
          <p className="hero__who">{t.who}</p>
          <HeroDate card={card} isTonight={isTonight} />
          <h1 className={`hero__title hero__title--${posterScale(event.title)}`}>
            <Link to={to('event', { event_slug: event.slug })} viewTransition>
              {event.title}
            </Link>
          </h1>
          <HeroFacts card={card} />
        </div>
      </div>
    </section>
  )
}

function HeroDate({ card: { event }, isTonight }: { card: EventCard; isTonight: boolean }) {
  const t = useMessages('home')
  const text = useNightText()
  return (
    <p className="hero__date">
      <b className="num" aria-hidden="true">
        {text.day(event.event_date)}
      </b>
      <span className="num">
        {isTonight && <>{t.tonight}, </>}
        {text.plain(event.event_date)}
      </span>
    </p>
  )
}

function HeroFacts({ card: { event, opens, ends, zone, badge } }: { card: EventCard }) {
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
    <>
      <p className="hero__where">
        <b className="brand-tag">{event.outlet.name}</b>
        <span className="num">
          {event.location.name}, {text.range(opens, ends)} {zone}
        </span>
      </p>
      <p className="hero__cta">
        <ButtonLink to={canBook ? booking : to('event', { event_slug: event.slug })} endIcon="right">
          {canBook ? (isTicket ? t.pickTicket : isDining ? t.pickDinner : t.pickTable) : t.seeNight}
        </ButtonLink>
        {event.price_from !== null && (
          <span className="num">
            <b>{all.from(price(event.price_from))}</b>{' '}
            <small>{isTicket ? t.perTicket : isDining ? t.perPerson : t.perTable}</small>
          </span>
        )}
      </p>
    </>
  )
}
