import '../payment/payment.css'
import { Head } from '#app/components/head.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { OwnershipOffer } from '#app/site/pages/ownership/ownership-offer.tsx'
import type { PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { PaymentFacts } from '#app/site/pages/payment/payment-facts.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { useKeptKey } from '#app/site/pages/payment/use-kept-key.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { link } from '#contract/pages.ts'
import { pagesOf } from '#contract/reservation-pages.ts'

/** The page of a pay-only link: the payment's state, and how to open the full reservation. */
export function PaymentOnly({ payment }: { payment: PayOnly }) {
  const { reservation, key, status } = payment
  const t = useMessages('payment')
  const own = useMessages('ownership')
  const language = useLanguage()
  const texts = useReservationText(reservation)
  useKeptKey()
  const { outlet } = reservation
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const stand = status.payment_status
  const state = own.states[stand === 'confirmed' && texts.free ? 'free' : stand]
  const waiting = { reservation: reservation.id, ...(key && { key }) }
  return (
    <div className="wrap pay-body">
      <Head title={state.title} />
      <div className="pay-main">
        <h1 className="d1">{state.title}</h1>
        <p className="lead num" role="status">
          {texts.moneyBack || state.line(outlet.name, texts.night)}
        </p>
        {stand === 'waiting' && status.url && (
          <ButtonLink to={link(pagesOf(reservation).payment, language, place, waiting)}>{t.finishPayment}</ButtonLink>
        )}
        <OwnershipOffer payment={payment} />
      </div>
      <PaymentFacts payment={payment} amount={status.amount} totalLabel={stand === 'confirmed' ? t.paid : t.payNow} />
    </div>
  )
}
