import { useLanguage, useMessages } from '#app/components/words.tsx'
import { breakdownLines } from '#app/site/pages/booking/price-breakdown.ts'
import { clockWords, nightWords, shortNightWords } from '#app/site/pages/booking/night-words.ts'
import type { PriceLine } from '#app/ui/price-lines.tsx'
import type { Reservation } from '#contract/entities.ts'

const TICKETS = 2
const DOWN_PAYMENT = 1

/** A reservation told in the page's language. */
export function useReservationWords(reservation: Reservation) {
  const t = useMessages('payment')
  const words = useMessages('calendar')
  const language = useLanguage()
  const kind: 'tables' | 'tickets' = reservation.type === TICKETS ? 'tickets' : 'tables'
  const count = reservation.details.reduce((sum, line) => sum + line.quantity, 0)
  const { timezone } = reservation.outlet
  const arrival = clockWords(new Date(reservation.datetime), timezone, words)
  const isCredit = kind === 'tables' && reservation.payment.type === DOWN_PAYMENT
  const title =
    kind === 'tickets' ? t.line.tickets(count) : isCredit ? t.line.downPayment(count) : t.line.bookingFee(count)
  const priceLines = (total: string): PriceLine[] =>
    breakdownLines(reservation.payment.breakdown, {
      title,
      membership: t.membership,
      affiliator: t.affiliator,
      service: t.service,
      tax: t.tax,
      total,
    })
  return {
    kind,
    count,
    isCredit,
    /** '22:30 WIB' */
    arrival,
    night: nightWords(reservation.night, words, language),
    shortNight: shortNightWords(reservation.night, words, language),
    deadline: clockWords(new Date(reservation.expires_at), timezone, words),
    priceLines,
    clock: (at: string) => clockWords(new Date(at), timezone, words),
  }
}
