import { STATE } from '#domain/reservations/states.ts'
import './outcome.css'
import { redirect } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageApp } from '#app/site/page-app.ts'
import { findPayment, type Payable, type PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { useNews } from '#app/site/pages/payment/use-news.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'
import type { PayableReservation } from '#contract/web/entities.ts'
import type { Route } from './+types/payment-failed'

type FailedPage = { payable: Payable | PayOnly | null }

export const handle: PageHandle = {
  leadsToReserve: true,
  isFlow: true,
  brand: (loaded) => (loaded as FailedPage).payable?.reservation.outlet.brand.slug,
}

/** Redirects to the success page if the payment was confirmed. */
export async function loader(args: Route.LoaderArgs): Promise<FailedPage> {
  // React Router removes its own query parameters from `args.url`. So all remaining parameters can be copied to the redirect.
  const search = args.url.searchParams
  const payable = await findPayment(args, search.get('reservation'))
  if (payable?.status.payment_status === 'confirmed') {
    throw redirect(
      link(pagesOf(payable.reservation).success, pageApp(args.context).language, {}, Object.fromEntries(search)),
    )
  }
  return { payable }
}

/**
 * The possible reasons of a failed payment, and the next step. During the hold the guest can pay again; after the hold, the guest must book
 * again (spec §8, R-051).
 */
export default function PaymentFailed({ loaderData: { payable } }: Route.ComponentProps) {
  const t = useMessages('payment')
  const language = useLanguage()
  // The state may still change: another attempt may succeed during the hold, and a late payment may arrive after the deadline. In both
  // cases, the page keeps loading its data.
  useNews(payable !== null && (payable.status.payment_status === 'waiting' || payable.status.status === STATE.Expired))
  const isMoneyBack = payable !== null && payable.reservation.payment.refunds.length > 0
  const isExpired = payable?.status.status === STATE.Expired
  const title = isMoneyBack ? t.moneyBackTitle : isExpired ? t.timeUp : t.failedTitle
  return (
    <div className="wrap">
      <div className="out-page">
        <Head title={title} />
        <div className="out-sun" data-sunk aria-hidden="true">
          <i />
        </div>
        <h1 className="d1">{isExpired && !isMoneyBack ? t.expired : title}</h1>
        {payable ? <WayOn payable={payable} /> : <p className="lead">{t.failedLine}</p>}
        {/* After the deadline, the reason is known: the time to pay is over. So the list of other reasons is hidden. */}
        {!isMoneyBack && !isExpired && (
          <section className="out-why" aria-labelledby="why">
            <h2 className="d3" id="why">
              {t.reasonsTitle}
            </h2>
            <ul className="out-reasons">
              {t.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </section>
        )}
        <p className="out-help">
          {payable ? <Contact reservation={payable.reservation} /> : t.contactGeneral}{' '}
          <TextLink to={link('contact', language)} isInline>
            {t.contact}
          </TextLink>
        </p>
      </div>
    </div>
  )
}

const Contact = ({ reservation }: { reservation: PayableReservation }) => {
  const t = useMessages('payment')
  return <span className="num">{t.contactIfPersists(phoneText(reservation.outlet.contact))}</span>
}

function WayOn({ payable: { reservation, status, key } }: { payable: Payable | PayOnly }) {
  const t = useMessages('payment')
  const language = useLanguage()
  const texts = useReservationText(reservation)
  const place = { brand_slug: reservation.outlet.brand.slug, outlet_slug: reservation.outlet.slug }
  const pages = pagesOf(reservation)
  const isHeld = status.payment_status === 'waiting' && texts.moneyBack === null
  const isExpired = status.status === STATE.Expired
  return (
    <>
      <p className="lead num">
        {texts.moneyBack ?? (
          <>
            {isExpired ? '' : t.failedLine} {isHeld ? t.stillHeld(texts.deadline) : t.notHeld}
          </>
        )}
      </p>
      <div className="out-acts">
        {isHeld ? (
          <ButtonLink to={link(pages.payment, language, place, { reservation: reservation.id, ...(key && { key }) })}>
            {t.tryPayAgain}
          </ButtonLink>
        ) : (
          <ButtonLink to={link(pages.booking, language, place, { date: reservation.night })}>
            {isExpired ? t.retryBooking : t.bookAgain}
          </ButtonLink>
        )}
        <ButtonLink tone="line" to={link('outlet', language, place)}>
          {t.backToOutlet}
        </ButtonLink>
      </div>
    </>
  )
}
