// Composes a hold. It is used for a guest who books, and for a place that is offered to a guest on the waitlist.
import { bookingCode, BOOKING_CODE_BYTES, lettersOf } from '#domain/reservations/booking-code.ts'
import { quote, type PriceLine } from '#domain/pricing/quote.ts'
import { chargesFor, type SaleNight } from '#server/inventory/find-night.ts'
import { discountOf } from '#server/membership/discount-of.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import type { HeldDinner, HeldTable, HeldTicket, Hold } from '#server/reservations/holding/hold.ts'
import { ladderOf } from '#server/reservations/ladder-repository.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Preparation, Work } from '#server/work.ts'
import { paymentReference } from '#server/payments/payment-reference.ts'

export type Places = {
  tables: HeldTable[]
  tickets: HeldTicket[]
  dinner: HeldDinner | null
  /** The floor plan on which the tables were chosen. Absent if the hold does not depend on a plan. */
  planId?: number | null
  lines: PriceLine[]
  pax: number
}

/** The fields of a hold that come from the guest, such as the name and the arrival time. `phone` is normalized. */
export type HoldGuest = Pick<
  Hold,
  'name' | 'phone' | 'email' | 'notes' | 'remarks' | 'locale' | 'memberId' | 'browserKey' | 'arrivalTime'
>

/** Returns the fields of a hold that come from the guest, taken from the booking form. The caller has normalized `phone`. */
export const holdGuestOf = (form: BookingForm, viewer: Viewer, phone: string): HoldGuest => ({
  name: form.name.trim(),
  phone,
  email: form.email.trim(),
  notes: form.notes.trim(),
  remarks: form.remarks,
  locale: viewer.language,
  memberId: viewer.memberId,
  browserKey: viewer.browserKey,
  arrivalTime: form.time,
})

export type ComposedHold = Omit<
  Hold,
  'slotKeys' | 'optionalSlotKeys' | 'idempotency' | 'termsVersion' | 'begins' | 'isNewcomer'
>

/**
 * Composes a hold: its price by the current rules, its booking code and reservation number, and its payment. Writes nothing to the
 * database.
 */
export async function composeHold(
  work: Work | Preparation,
  { saleNight, affiliator }: { saleNight: SaleNight; affiliator: AffiliatorCode | null },
  places: Places,
  guest: HoldGuest,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<ComposedHold> {
  const { outlet, night } = saleNight
  const kind = places.dinner ? 'restaurant' : places.tickets.length > 0 ? 'tickets' : 'tables'
  const eventId = saleNight.event?.id ?? null
  const rules = await work.plans(`refund ladder ${outlet.id} ${kind} ${eventId}`, () =>
    ladderOf(work.sql, { outletId: outlet.id, kind, eventId }),
  )
  const holdQuote = quote({
    ...chargesFor(
      saleNight,
      places.dinner ? 'RestaurantDeposit' : kind === 'tickets' ? 'Ticket' : saleNight.paymentType,
    ),
    lines: places.lines,
    membershipDiscountPercent: await discountOf(work, guest.memberId),
    affiliator,
  })
  const id = work.uuid()
  return {
    ...guest,
    ...freshNumbers(work, night),
    id,
    kind,
    outletId: outlet.id,
    eventId,
    night,
    pax: places.pax,
    paymentType: kind === 'tickets' ? 'BookingFee' : saleNight.paymentType,
    amount: holdQuote.total,
    quote: holdQuote,
    affiliator: affiliator && { code: affiliator.code, useLimit: affiliator.useLimit },
    refundRules: rules,
    expiresAt,
    now,
    actor: work.actor,
    tables: places.tables,
    tickets: places.tickets,
    dinner: places.dinner,
    planId: places.planId ?? null,
    payment: { id: work.uuid(), provider: work.payments.name, orderId: paymentReference(work, id) },
  }
}

/** Draws a random booking code and reservation number. If one of them is already taken, the caller must draw again. */
export function freshNumbers(
  work: Pick<Work, 'randomBytes' | 'bookingPrefix'>,
  night: string,
): Pick<Hold, 'bookingCode' | 'reservationNumber'> {
  const digits = work.randomBytes(5).readUIntBE(0, 5) % 100_000_000
  return {
    bookingCode: bookingCode(work.bookingPrefix, work.randomBytes(BOOKING_CODE_BYTES)),
    reservationNumber: `${lettersOf(work.bookingPrefix)}${night.slice(2).replaceAll('-', '')}-${String(digits).padStart(8, '0')}`,
  }
}
