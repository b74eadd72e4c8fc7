import type { EventCard } from '#app/components/cards/event-card.ts'
import { useNightText } from '#app/components/night-text.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { usePrice } from '#app/components/price.tsx'
import { useReserveLink } from '#app/components/links/reserve-link.ts'
import { posterScale } from '#app/components/cards/poster-scale.ts'
import { useMessages } from '#app/components/messages.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Picture, veilStyle } from '#app/ui/picture.tsx'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

/** The next night as one poster with one action; without any night, the brand speaks for itself. */
export function Hero({ card, isTonight, picture }: { card: EventCard | null; isTonight: boolean; picture: string }) {
  const t = useMessages('home')
  const site = useMessages('site')
  const to = usePageLink()
  const title = card?.event.title ?? 'Senja'
  return (
    <section
      className="hero"
      data-brand={card?.brand.slug}
      aria-label={card ? t.next : undefined}
      style={veilStyle(picture)}
    >
      <div className="hero__pic">
        <Picture src={picture} alt="" slot="hero" isPriority />
      </div>
      <div className="wrap hero__in">
        <p className="hero__who veil-above">{t.who}</p>
        <div className="hero__foot veil-below">
          <h1 className={`poster-type hero__title hero__title--${posterScale(title)}`}>{title}</h1>
          {card ? (
            <HeroFacts card={card} isTonight={isTonight} />
          ) : (
            <ButtonLink to={to('brandsReserve')} endIcon="right">
              {site.reserve}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

function HeroFacts({ card: { event, opens, ends, zone, badge }, isTonight }: { card: EventCard; isTonight: boolean }) {
  const t = useMessages('home')
  const text = useNightText()
  const to = usePageLink()
  const price = usePrice()
  const canBook = badge.state === 'available' || badge.state === 'few'
  const isTicket = event.is_using_ticket
  const isDining = !isTicket && isDiningType(event.outlet.type)
  const booking = useReserveLink()(event.outlet, { date: event.event_date, isUsingTicket: isTicket })
  return (
    <div className="hero__facts">
      <dl>
        <div>
          <dt>{isTonight ? t.tonight : t.date}</dt>
          <dd className="num">{text.plain(event.event_date)}</dd>
        </div>
        <div>
          <dt>{t.doors}</dt>
          <dd className="num">
            {text.range(opens, ends)} {zone}
          </dd>
        </div>
        <div>
          <dt>{t.place}</dt>
          <dd>
            {event.outlet.name} <small>{event.location.name}</small>
          </dd>
        </div>
        {event.price_from !== null && (
          <div>
            <dt>{t.from}</dt>
            <dd className="num">
              {price(event.price_from)} <small>{isTicket ? t.perTicket : isDining ? t.perPerson : t.perTable}</small>
            </dd>
          </div>
        )}
      </dl>
      <p className="hero__cta">
        <ButtonLink to={canBook ? booking : to('event', { event_slug: event.slug })} endIcon="right">
          {canBook ? (isTicket ? t.pickTicket : isDining ? t.pickDinner : t.pickTable) : t.seeNight}
        </ButtonLink>
      </p>
    </div>
  )
}
