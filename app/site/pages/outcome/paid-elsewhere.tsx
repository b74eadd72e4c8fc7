import { useRevalidator } from 'react-router'
import { Head } from '#app/components/head.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { ProveOwnership } from '#app/site/pages/ownership/prove-ownership.tsx'
import type { PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { PaymentFacts } from '#app/site/pages/payment/payment-facts.tsx'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { useKeptKey } from '#app/site/pages/payment/use-kept-key.ts'

/** A paid reservation for whoever came by a link that only pays: the truth about the payment, and the way to the ticket. */
export function PaidElsewhere({ payment }: { payment: PayOnly }) {
  const { reservation, proofWays, key, status } = payment
  const t = useMessages('payment')
  const own = useMessages('ownership')
  const texts = useReservationText(reservation)
  const { revalidate } = useRevalidator()
  useKeptKey()
  return (
    <div className="wrap pay-body">
      <Head title={own.paidTitle} />
      <div className="pay-main">
        <h1 className="d1">{own.paidTitle}</h1>
        <p className="lead num" role="status">
          {own.paidLine(reservation.outlet.name, texts.night)}
        </p>
        {proofWays.some(({ channel }) => channel === 'email') && <p className="quiet">{own.sentTicket}</p>}
        <ProveOwnership
          id={reservation.id}
          ways={proofWays}
          guestKey={key}
          title={own.title}
          line={own.line}
          onProven={() => void revalidate()}
        />
      </div>
      <PaymentFacts reservation={reservation} name={null} amount={status.amount} totalLabel={t.paid} />
    </div>
  )
}
