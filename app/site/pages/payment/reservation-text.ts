import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { STATE } from '#domain/reservations/states.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { breakdownLines } from '#app/site/pages/booking/price-breakdown.ts'
import { clockText, nightText, shortNightText } from '#app/site/pages/booking/nights/night-text.ts'
import type { PriceLine } from '#app/ui/price-lines.tsx'
import type { Dinner, PayableReservation } from '#contract/web/entities.ts'
import { zoneName } from '#domain/calendar/night.ts'
import type { Language } from '#domain/language.ts'
import { freeBy } from '#domain/pricing/free-by.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { priceWords } from '#domain/pricing/price-lines.ts'
import type { calendar } from '#messages/id/calendar.ts'
import type { payment as payments } from '#messages/id/booking/payment.ts'

const TICKETS = 2
const RESTAURANT = 3
const DOWN_PAYMENT = 1
/** Returns the text about refunds. Returns null if no money was received, and '' if nothing is refunded. */
function moneyBack({ payment, history }: PayableReservation, t: typeof payments, language: Language): string | null {
  if (payment.state !== 'paid' && payment.state !== 'mismatched') return null
  const back = payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (back === 0) return ''
  const amount = formatMoney(back, 'IDR', language)
  if (payment.state === 'mismatched') return t.moneyBack.mismatched(amount)
  return history.some(({ status }) => status === STATE.Completed)
    ? t.moneyBack.cancelled(amount)
    : t.moneyBack.late(amount)
}

const kindOf = (type: number): ReservationKind =>
  type === RESTAURANT ? 'restaurant' : type === TICKETS ? 'tickets' : 'tables'

/** Returns the amount to pay in advance, in whole rupiah. */
const sumOf = ({ breakdown, courtesy }: PayableReservation['payment']): number => breakdown.total + courtesy

/** Returns the text that explains why the reservation is free. Returns null if the price is above 0. */
function freeText({ payment: { breakdown, code } }: PayableReservation, t: typeof payments): string | null {
  const by = freeBy({ ...breakdown, affiliatorDiscount: breakdown.affiliator_discount })
  if (by === null) return null
  return by === 'code' ? t.freeBy.code(code) : t.freeBy[by]
}

/**
 * Returns a text about the payment: it is credit for the bill, or it is the price of the place. Returns null for tickets, because they need
 * no such text.
 */
function creditText(
  { payment }: PayableReservation,
  kind: ReservationKind,
  t: typeof payments,
  language: Language,
): string | null {
  if (kind === 'tickets') return null
  const { total, affiliator_discount: discount } = payment.breakdown
  const isCredit = kind === 'restaurant' || payment.type === DOWN_PAYMENT
  const isFreeByCode = total === 0
  // A reservation without a payment has this text only if the discount of a code made the place free and also reduces the bill.
  if (sumOf(payment) === 0 && !(isFreeByCode && isCredit && discount > 0)) return null
  if (isCredit && discount > 0) return t.creditWithCode(formatMoney(total + discount, 'IDR', language))
  if (kind === 'restaurant') return t.depositCredit
  return isCredit ? t.credit : t.notCredited
}

/**
 * Returns the notes about the payment: why the price is 0, whether the payment is credit for the bill, and the minimum spend. Returns no
 * notes for a canceled reservation.
 */
function priceNotes(
  reservation: PayableReservation,
  kind: ReservationKind,
  t: typeof payments,
  language: Language,
): string[] {
  if (reservation.status === STATE.Cancelled) return []
  const credit = creditText(reservation, kind, t, language)
  const minimum = reservation.details.reduce((sum, line) => sum + line.minimum_cost * line.quantity, 0)
  const free = freeText(reservation, t)
  return [
    ...(free ? [free] : []),
    ...(credit ? [credit] : []),
    ...(reservation.payment.packages.length > 0 && !isCredited(reservation, kind) ? [t.ahead.offBill] : []),
    ...(minimum > 0 ? [t.minimumSpend(formatMoney(minimum, 'IDR', language))] : []),
  ]
}

function dinnerText(
  { datetime, outlet, pax }: PayableReservation,
  dinner: Dinner,
  t: typeof payments,
  messages: typeof calendar,
) {
  const { section, tables, alcohol_okay, pork_okay, has_allergy, allergy_details } = dinner
  const from = messages.clock(datetime.slice(11, 16))
  const to = `${messages.clock(dinner.ends_at.slice(11, 16))}\u00a0${zoneName(outlet.timezone)}`
  const place = [section, tables.length > 0 && t.dinner.tables(tables.join(' + '))].filter(Boolean).join(', ')
  return {
    menu: t.dinner.menu(dinner.course, pax),
    time: t.dinner.until(from, to),
    place: place || t.dinner.pending,
    kitchen: [alcohol_okay !== null && t.dinner.alcohol(alcohol_okay), pork_okay !== null && t.dinner.pork(pork_okay)]
      .filter(Boolean)
      .join(', '),
    // Allergy details are erased a month after the night, so they may be missing.
    allergy: has_allergy ? t.dinner.allergy(allergy_details) : has_allergy === false ? t.dinner.noAllergy : '',
  }
}

const countOf = ({ details }: PayableReservation) => details.reduce((sum, line) => sum + line.quantity, 0)

const isCredited = ({ payment }: PayableReservation, kind: ReservationKind) =>
  kind !== 'tickets' && payment.type === DOWN_PAYMENT

/** Returns the price of a reservation line by line. `total` is the label of the sum. A sum of 0 has the label `nothingToPay` instead. */
export function reservationPriceLines(
  reservation: PayableReservation,
  t: typeof payments,
  total: string,
  language: Language,
): PriceLine[] {
  const kind = kindOf(reservation.type)
  const { breakdown, courtesy, packages } = reservation.payment
  const packageSum = packages.reduce((all, { amount }) => all + amount, 0)
  const sum = sumOf(reservation.payment)
  const { ages } = breakdown
  const pricing = {
    kind,
    isCredit: isCredited(reservation, kind),
    count: countOf(reservation),
    hasAges: ages !== null,
  }
  const lines = breakdownLines(
    { ...breakdown, total: sum + packageSum },
    {
      ...priceWords(pricing, t),
      ...(ages && { affiliatorNote: t.agesNote(ages.least, ages.most) }),
      total: sum === 0 ? t.nothingToPay : total,
    },
    language,
  )
  return lines.toSpliced(
    -1,
    0,
    ...(courtesy === 0
      ? []
      : [{ label: t.courtesy, amount: formatMoney(courtesy, 'IDR', language), kind: 'less' as const }]),
    ...packages.map(({ name, quantity, amount }) => ({
      label: `${quantity} × ${name}`,
      amount: formatMoney(amount, 'IDR', language),
    })),
  )
}

export function useReservationText(reservation: PayableReservation) {
  const t = useMessages('payment')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const kind = kindOf(reservation.type)
  const count = countOf(reservation)
  const { timezone } = reservation.outlet
  const arrival = clockText(new Date(reservation.datetime), timezone, messages)
  const isCredit = isCredited(reservation, kind)
  return {
    kind,
    moneyBack: moneyBack(reservation, t, language),
    count,
    /** The reason why the reservation is free; null if it is not free. */
    free: freeText(reservation, t),
    /** The note next to the amount, if the payment is credit for the bill. */
    credit: isCredit ? creditText(reservation, kind, t, language) : null,
    priceNotes: priceNotes(reservation, kind, t, language),
    dinner: reservation.dinner && dinnerText(reservation, reservation.dinner, t, messages),
    /** The arrival time, e.g. '22:30 WIB'. */
    arrival,
    night: nightText(reservation.night, messages, language),
    shortNight: shortNightText(reservation.night, messages, language),
    deadline: clockText(new Date(reservation.expires_at), timezone, messages),
    priceLines: (total: string) => reservationPriceLines(reservation, t, total, language),
    clock: (at: string) => clockText(new Date(at), timezone, messages),
  }
}
