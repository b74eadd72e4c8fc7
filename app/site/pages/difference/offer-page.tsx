import type { ReactNode } from 'react'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { useDifferenceText } from '#app/site/pages/difference/difference-text.ts'
import type { Offer } from '#app/site/pages/difference/read-offer.ts'
import { SunDisc } from '#app/site/pages/payment/payment-sun.tsx'
import { useCountdown } from '#app/site/pages/payment/use-countdown.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { link } from '#contract/pages.ts'

type OpenOfferProps = {
  offer: Offer
  title: string
  heading: string
  headingClass: string
  /** The amount to pay, as text. */
  price: string
  /** The lines of the sum. */
  sum: ReactNode
  /** The texts below the button. */
  after: ReactNode
  /** The texts above the notes and the button. */
  children: ReactNode
}

/** The page of an offer that the guest can still pay: its deadline, the payment, and the facts of the reservation. */
export function OpenOffer({ offer, title, heading, headingClass, price, sum, after, children }: OpenOfferProps) {
  const t = useMessages('difference')
  const payment = useMessages('payment')
  const texts = useDifferenceText(offer)
  const left = useCountdown(offer.expiresAt, offer.serverTime, 0)
  return (
    <div className="pay">
      <Head title={`${title}: ${offer.outlet.name}`} />
      <section className="pay-sky" aria-labelledby="offer">
        <div className="wrap pay-sky__in">
          <div className="pay-clock">
            <p className="lead">
              {payment.heldUntil} <b className="num">{texts.deadline}</b>
            </p>
            <h1 className={headingClass} id="offer">
              {heading}
            </h1>
          </div>
          <SunDisc fraction={left / offer.windowSeconds} />
        </div>
      </section>
      <section className="wrap pay-body">
        <div className="pay-main">
          {children}
          <div className="pay-notes" aria-live="polite">
            {offer.hasGatewayFault && (
              <Banner kind="bad" title={payment.gatewayTitle}>
                {payment.gateway}
              </Banner>
            )}
            {offer.isBack && <Banner title={payment.checking}>{t.checking}</Banner>}
          </div>
          {offer.url && left > 0 && (
            <a className="btn btn--primary btn--pay" href={offer.url}>
              {payment.pay(price)}
              <Icon name="right" />
            </a>
          )}
          {after}
        </div>
        <div className="pay-side">
          <Facts facts={texts.facts} />
          {sum}
        </div>
      </section>
    </div>
  )
}

type EndedOfferProps = { offer: Offer; title: string; heading: string; children: ReactNode }

/** The page of an offer that is paid or no longer valid. Only screen readers use `heading`. */
export function EndedOffer({ offer: { outlet }, title, heading, children }: EndedOfferProps) {
  const t = useMessages('difference')
  const language = useLanguage()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  return (
    <div className="pay-none wrap">
      <Head title={title} />
      <h1 className="sr">{heading}</h1>
      <Empty
        isLarge
        title={title}
        actions={
          <ButtonLink tone="line" to={link('outlet', language, place)}>
            {t.toOutlet(outlet.name)}
          </ButtonLink>
        }
      >
        {children}
      </Empty>
    </div>
  )
}
