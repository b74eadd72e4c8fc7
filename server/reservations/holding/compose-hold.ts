// What a hold is made of, whoever asked for it: a guest's own booking, or a place offered to whom waited.
import { bookingCode, BOOKING_CODE_BYTES } from '#domain/reservations/booking-code.ts'
import { quote, type PriceLine } from '#domain/pricing/quote.ts'
import { chargesFor, type SaleNight } from '#server/inventory/find-night.ts'
import { discountOf } from '#server/membership/discount-of.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import type { HeldDinner, HeldTable, HeldTicket, Hold } from '#server/reservations/holding/hold.ts'
import { ladderOf } from '#server/reservations/ladder-repository.ts'
import type { Preparation, Work } from '#server/work.ts'

export type Places = {
  tables: HeldTable[]
  tickets: HeldTicket[]
  dinner: HeldDinner | null
  /** The plan that its tables were chosen on; nothing where it does not matter. */
  planId?: number | null
  lines: PriceLine[]
  pax: number
}

/** Who it is for and when they arrive; `phone` in its one spelling. */
export type HoldGuest = Pick<
  Hold,
  'name' | 'phone' | 'email' | 'notes' | 'remarks' | 'locale' | 'memberId' | 'browserKey' | 'arrivalTime'
>

export type ComposedHold = Omit<
  Hold,
  'slotKeys' | 'optionalSlotKeys' | 'idempotency' | 'termsVersion' | 'begins' | 'isNewcomer'
>

/** A hold with its price by the rules of today, its numbers and its payment; nothing is written yet. */
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
  const priced = quote({
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
    amount: priced.total,
    quote: priced,
    affiliator: affiliator && { code: affiliator.code, useLimit: affiliator.useLimit },
    refundRules: rules,
    expiresAt,
    now,
    actor: work.actor,
    tables: places.tables,
    tickets: places.tickets,
    dinner: places.dinner,
    planId: places.planId ?? null,
    payment: { id: work.uuid(), provider: work.payments.name, orderId: `SNJ-${id}` },
  }
}

/** What a reservation is called; drawn again where somebody has it already. */
export function freshNumbers(
  work: Pick<Work, 'randomBytes'>,
  night: string,
): Pick<Hold, 'bookingCode' | 'reservationNumber'> {
  const digits = work.randomBytes(5).readUIntBE(0, 5) % 100_000_000
  return {
    bookingCode: bookingCode(work.randomBytes(BOOKING_CODE_BYTES)),
    reservationNumber: `SJ${night.slice(2).replaceAll('-', '')}-${String(digits).padStart(8, '0')}`,
  }
}
