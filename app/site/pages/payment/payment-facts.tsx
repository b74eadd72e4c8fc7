import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import type { Payable } from '#app/site/pages/payment/find-payable.ts'
import { useReservationText } from '#app/site/pages/payment/reservation-text.ts'
import { Facts } from '#app/ui/facts.tsx'
import { PriceLines } from '#app/ui/price-lines.tsx'
import { formatMoney } from '#domain/pricing/money.ts'

/** What is paid for, and the price line by line. */
export function PaymentFacts({ reservation, amount }: Pick<Payable, 'reservation'> & { amount: number }) {
  const t = useMessages('payment')
  const { currency } = useVisit()
  const told = useReservationText(reservation)
  return (
    <div className="pay-side">
      <Facts
        facts={[
          { term: t.booking, value: reservation.booking_code },
          {
            term: t.nightTerm,
            value: told.night,
            note: [reservation.event_name, t.arriving(...(told.arrival.split(' ') as [string, string]))]
              .filter(Boolean)
              .join(', '),
          },
          ...(told.dinner
            ? [
                { term: t.items.restaurant, value: told.dinner.menu, note: told.dinner.time },
                { term: t.dinner.seating, value: told.dinner.place },
                { term: t.dinner.kitchen, value: told.dinner.kitchen, note: told.dinner.allergy },
              ]
            : [{ term: t.items[told.kind], value: reservation.detail, note: t.guests(reservation.pax) }]),
          { term: t.name, value: reservation.name },
        ]}
      />
      <PriceLines lines={told.priceLines(t.payNow)} />
      {told.dinner && <p className="small">{told.credit}</p>}
      {currency !== 'IDR' && <p className="micro faint num">{t.about(formatMoney(amount, currency))}</p>}
    </div>
  )
}
