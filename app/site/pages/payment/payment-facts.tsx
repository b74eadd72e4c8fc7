import type { ReactNode } from 'react'
import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { Facts } from '#app/ui/facts.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import type { Payable, PayOnly } from '#app/site/pages/payment/find-payable.ts'
import { formatMoney } from '#domain/pricing/money.ts'

export function PaymentFacts({
  payment,
  amount,
  totalLabel,
  children,
}: {
  payment: Payable | PayOnly
  amount: number
  /** The label of the amount. Default: the label for the amount due now. */
  totalLabel?: string
  /** The contact of the reservation. It is absent on a pay-only link. */
  children?: ReactNode
}) {
  const { reservation } = payment
  const t = useMessages('payment')
  const { currency, language } = useVisit()
  const texts = useReservationText(reservation)
  return (
    <div className="pay-side">
      <Facts
        facts={[
          { term: t.booking, value: reservation.booking_code },
          {
            term: t.nightTerm,
            value: texts.night,
            note: [reservation.event_name, t.arriving(texts.arrival)].filter(Boolean).join(', '),
          },
          ...(texts.dinner
            ? [
                { term: t.items.restaurant, value: texts.dinner.menu, note: texts.dinner.time },
                { term: t.dinner.seating, value: texts.dinner.place },
                ...(texts.dinner.kitchen === ''
                  ? []
                  : [{ term: t.dinner.kitchen, value: texts.dinner.kitchen, note: texts.dinner.allergy }]),
              ]
            : [{ term: t.items[texts.kind], value: reservation.detail, note: t.guests(reservation.pax) }]),
          ...(payment.isOwn ? [{ term: t.name, value: payment.reservation.name }] : []),
        ]}
      />
      {children}
      <PriceLines lines={texts.priceLines(totalLabel ?? t.payNow)} />
      {texts.dinner && <p className="small">{texts.credit}</p>}
      {currency !== 'IDR' && <p className="micro faint num">{t.about(formatMoney(amount, currency, language))}</p>}
    </div>
  )
}
