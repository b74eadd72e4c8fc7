import { receiptNumber } from '#domain/books/receipts.ts'
import { restatedPrice } from '#domain/books/restated-price.ts'
import { localize } from '#server/catalogue/localize.ts'
import type {
  Breakdown,
  Dinner,
  PayableReservation,
  PaymentData,
  PaymentStatus,
  Reservation,
} from '#contract/web/entities.ts'
import type { OfferedReservation } from '#contract/web/contact-endpoints.ts'
import type { Refund } from '#contract/web/refund.ts'
import type { Language } from '#contract/preferences.ts'
import { instantOf, isoIn } from '#domain/calendar/night.ts'
import { dinnerEnd } from '#domain/inventory/seating.ts'
import { bankName } from '#domain/payments/bank-account.ts'
import { maskedEmail } from '#domain/identity/email.ts'
import { methodKind } from '#domain/payments/payment-methods.ts'
import { refundExpectedBy, refundStatus } from '#domain/payments/refund-way.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { displayedPaymentStatus, isWaiting, STATE, stateOf } from '#domain/reservations/states.ts'
import { reservations as en } from '#messages/en/booking/reservations.ts'
import { reservations as id } from '#messages/id/booking/reservations.ts'
import type { OfferedRow } from '#server/reservations/claims/claim-repository.ts'
import { accessToken, viewToken } from '#server/reservations/access.ts'
import type { PayableRow } from '#server/reservations/payable-row.ts'
import { outcomePath, paymentRedirectUrl } from '#server/reservations/settlement/open-payment-page.ts'
import type { DinnerRow, HeldReservation, RefundRow, ReservationRow } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

export const reservationTexts = { id, en }
export const PAYMENT_TYPE_NUMBERS = { DownPayment: 1, BookingFee: 2 } as const
export const KIND_NUMBERS = { tables: 1, tickets: 2, restaurant: 3 } as const

export function presentBreakdown(quote: Quote): Breakdown {
  return {
    lines: quote.lines.map((l) => ({
      label: l.label,
      quantity: l.quantity,
      unit_amount: l.unitAmount,
      amount: l.amount,
    })),
    subtotal: quote.subtotal,
    membership_discount: quote.membershipDiscount,
    affiliator_discount: quote.affiliatorDiscount,
    service: quote.service,
    tax: quote.tax,
    total: quote.total,
    ages: quote.ages ?? null,
  }
}

/**
 * Returns the payment data for the response to a new reservation. A guest without an account also gets a key. If the total is 0, the
 * reservation is already confirmed, so its URL leads to the ticket. A retry gets the same response, because the total never changes.
 */
export function presentPaymentData(app: App, r: HeldReservation): PaymentData {
  const isFree = r.amount === 0
  return {
    data: {
      reservation_id: r.id,
      booking_code: r.bookingCode,
      reservation_number: r.reservationNumber,
      amount: r.amount,
      currency: 'IDR',
      breakdown: presentBreakdown(r.quote),
      expires_at: r.expiresAt.toISOString(),
      status: isFree ? STATE.Completed : STATE.WaitingForPayment,
    },
    url: isFree ? `${app.publicUrl()}${outcomePath(app, r, viewToken(app, r))}` : paymentRedirectUrl(app, r.id),
    ...(r.memberId ? {} : { access_token: accessToken(app, r) }),
  }
}

/**
 * Returns the state to show. After its deadline, a waiting reservation is shown as expired, and a pending reservation as unanswered. The
 * stored state may still be unchanged then, because a job changes it later.
 */
export function shownState(r: Pick<ReservationRow, 'state' | 'expiresAt'>, now: Date): number {
  if (!isWaiting(r.state) || !isLapsed(r.expiresAt, now)) return r.state
  return r.state === STATE.WaitingForPayment ? STATE.Expired : STATE.NoResponse
}

/**
 * Returns the text of a state. A pending reservation that already has a place waits only for the guest. Its text says that the place is
 * reserved.
 */
function stateText(r: PayableRow, state: number, language: Language): string {
  const t = reservationTexts[language]
  const hasPlace = r.dinner ? r.dinner.tables.length > 0 : r.lines.length > 0
  return state === STATE.Pending && hasPlace ? t.kept : (t.states[state] ?? '')
}

const paymentStatusOf = (state: number) => displayedPaymentStatus(stateOf(state) ?? 'Cancelled')

export function presentPaymentStatus(app: App, r: PayableRow, language: Language): PaymentStatus {
  const now = app.now()
  const state = shownState(r, now)
  return {
    reservation_id: r.id,
    status: state,
    status_text: stateText(r, state, language),
    payment_status: paymentStatusOf(state),
    amount: r.paymentAmount,
    expires_at: r.expiresAt.toISOString(),
    server_time: now.toISOString(),
    url: state === STATE.WaitingForPayment ? paymentRedirectUrl(app, r.id) : null,
  }
}

/** Returns the refund as a whole percentage of the paid amount. A payment that was not accepted is refunded in full. */
function percentageOfRefund({ refundPercentage, capturedAmount }: PayableRow, { reason, amount }: RefundRow): number {
  if (reason === 'cancelled') return refundPercentage ?? 0
  const isPart = reason === 'goodwill' || reason === 'moved'
  return isPart && capturedAmount > 0 ? Math.floor((amount * 100) / capturedAmount) : 100
}

/**
 * Returns a list with one refund and its progress. Returns an empty list if the refund will not be made. Only the bank and the last
 * digits of the account are shown.
 */
export function presentRefund(app: Pick<App, 'payments'>, r: PayableRow, refund: RefundRow): Refund[] {
  const { amount, state, way, bank, lastDigits } = refund
  const status = refundStatus(state)
  if (status === null) return []
  const askedAt = new Date(refund.askedAt)
  const sentAt = refund.sentAt === null ? null : new Date(refund.sentAt)
  const detailsAt = refund.detailsAt === null ? null : new Date(refund.detailsAt)
  const terms = app.payments.refundTerms(r.provider, r.method)
  const refundView: Refund = {
    amount,
    status,
    way,
    percentage: percentageOfRefund(r, refund),
    asked_at: askedAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    expected_by: refundExpectedBy({ way, askedAt, detailsAt, sentAt }, terms)?.toISOString() ?? null,
    account: bank && lastDigits ? { bank, bank_name: bankName(bank) ?? bank, last_digits: lastDigits } : null,
    is_asked_again: state === 'details_needed' && refund.wrongDetails > 0,
    reference: refund.reference,
  }
  return [refundView]
}

function presentDinner(r: PayableRow, dinner: DinnerRow, language: Language): Dinner {
  const endsAt = dinnerEnd(instantOf(r.night, r.arrivalTime, r), dinner.minutes)
  return {
    section: dinner.section && localize(dinner.section, language),
    tables: dinner.tables,
    is_table_chosen: dinner.isTableChosen,
    ends_at: isoIn(endsAt, r.timezone),
    course: localize(dinner.course, language),
    deposit: dinner.deposit,
    alcohol_okay: dinner.alcoholOkay,
    pork_okay: dinner.porkOkay,
    has_allergy: dinner.hasAllergy,
    allergy_details: dinner.allergyDetails,
  }
}

const presentPayment = (app: App, r: PayableRow, language: Language): Reservation['payment'] => ({
  type: PAYMENT_TYPE_NUMBERS[r.paymentType],
  type_text: reservationTexts[language].paymentTypes[r.dinner ? 'RestaurantDeposit' : r.paymentType],
  amount: r.paymentAmount,
  packages: r.withPayment.map(({ name, quantity, unitAmount }) => ({
    name: localize(name, language),
    quantity,
    amount: quantity * unitAmount,
  })),
  breakdown: presentBreakdown({ ...r.quote, ...restatedPrice(r.quote, r.worth - r.courtesy) }),
  state: r.paymentState,
  method: methodKind(r.method),
  courtesy: r.courtesy,
  difference: r.differencePaid,
  code: null,
  captured_amount: r.capturedAmount,
  refunds: r.refunds.flatMap((refund) => presentRefund(app, r, refund)),
})

/** Presents a reservation that an account may claim. The result contains only enough data for the owner to recognize the reservation. */
export function presentOffered(app: Pick<App, 'now'>, r: OfferedRow, language: Language): OfferedReservation {
  const status = shownState(r, app.now())
  return {
    id: r.id,
    night: r.night,
    status,
    status_text: reservationTexts[language].states[status] ?? '',
    mailed_to: r.email === '' ? null : maskedEmail(r.email),
    outlet: { name: r.outletName, slug: r.outletSlug, brand: { slug: r.brandSlug, name: r.brandName } },
  }
}

export function presentReservation(app: App, r: ReservationRow, language: Language): Reservation {
  const payable = presentPayable(app, r, language)
  return {
    ...payable,
    payment: { ...payable.payment, code: r.affiliatorCode },
    name: r.name,
    phone_number: r.phone,
    email: r.email,
    notes: r.notes,
    receipts: presentReceipts(r),
  }
}

export const presentReceipts = ({ receipts }: Pick<ReservationRow, 'receipts'>): Reservation['receipts'] =>
  receipts.map(({ kind, prefix, year, number, amount, onDate, ...receipt }) => ({
    id: receipt.id,
    kind,
    number: receiptNumber({ prefix, kind, year, number }),
    amount,
    on_date: onDate,
  }))

export function presentPayable(app: App, r: PayableRow, language: Language): PayableReservation {
  const t = reservationTexts[language]
  const state = shownState(r, app.now())
  const details = r.lines.map((line) => ({
    name: typeof line.name === 'string' ? line.name : localize(line.name, language),
    quantity: line.quantity,
    pax: line.pax,
    amount: line.unitAmount * line.quantity,
    minimum_cost: line.minimumCost,
  }))
  return {
    id: r.id,
    booking_code: r.bookingCode,
    reservation_number: r.reservationNumber,
    datetime: isoIn(instantOf(r.night, r.arrivalTime, r), r.timezone),
    night: r.night,
    status: state,
    status_text: stateText(r, state, language),
    payment_status: paymentStatusOf(state),
    pax: r.pax,
    event_name: r.eventTitle,
    detail: details.map((d) => (d.quantity > 1 ? `${d.quantity} × ${d.name}` : d.name)).join(', '),
    details,
    payment: presentPayment(app, r, language),
    origin: r.origin,
    type: KIND_NUMBERS[r.kind],
    type_text: t.kinds[r.kind],
    dinner: r.dinner && presentDinner(r, r.dinner, language),
    bill: r.bill,
    outlet: {
      id: r.outletId,
      name: r.outletName,
      slug: r.outletSlug,
      address: r.outletAddress,
      map_url: r.outletMapUrl,
      contact: r.outletContact,
      timezone: r.timezone,
      brand: { slug: r.brandSlug, name: r.brandName },
    },
    expires_at: r.expiresAt.toISOString(),
    history: r.history.map((h) => ({
      status: h.status,
      status_text: t.states[h.status] ?? '',
      at: new Date(h.at).toISOString(),
    })),
  }
}
