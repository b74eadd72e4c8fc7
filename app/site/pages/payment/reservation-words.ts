import { useLanguage, useMessages } from '#app/components/words.tsx'
import { breakdownLines } from '#app/site/pages/booking/price-breakdown.ts'
import { clockWords, nightWords, shortNightWords } from '#app/site/pages/booking/night-words.ts'
import type { PriceLine } from '#app/ui/price-lines.tsx'
import type { Reservation } from '#contract/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { payment as payments } from '#messages/id/payment.ts'

const TICKETS = 2
const DOWN_PAYMENT = 1
const COMPLETED = 2

/** What is told of money that came and is not kept; null where none came, '' where none goes back. */
function moneyBack({ payment, history }: Reservation, t: typeof payments): string | null {
  if (payment.state !== 'paid' && payment.state !== 'mismatched') return null
  const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (back === 0) return ''
  const amount = formatMoney(back, 'IDR')
  if (payment.state === 'mismatched') return t.moneyBack.mismatched(amount)
  return history.some(({ status }) => status === COMPLETED) ? t.moneyBack.cancelled(amount) : t.moneyBack.late(amount)
}

/** What the money is, and what the night asks for besides. */
function priceNotes({ details, type }: Reservation, isCredit: boolean, t: typeof payments): string[] {
  const minimum = details.reduce((sum, line) => sum + line.minimum_cost * line.quantity, 0)
  return [
    ...(isCredit ? [t.credit] : type === TICKETS ? [] : [t.notCredited]),
    ...(minimum > 0 ? [t.minimumSpend(formatMoney(minimum, 'IDR'))] : []),
  ]
}

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
    moneyBack: moneyBack(reservation, t),
    count,
    isCredit,
    priceNotes: priceNotes(reservation, isCredit, t),
    /** '22:30 WIB' */
    arrival,
    night: nightWords(reservation.night, words, language),
    shortNight: shortNightWords(reservation.night, words, language),
    deadline: clockWords(new Date(reservation.expires_at), timezone, words),
    priceLines,
    clock: (at: string) => clockWords(new Date(at), timezone, words),
  }
}
