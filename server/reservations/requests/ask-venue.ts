import { instantOf } from '#domain/calendar/night.ts'
import { quote } from '#domain/pricing/quote.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { answerBy, REQUEST_FORM } from '#domain/reservations/venue-request.ts'
import { localize } from '#server/catalogue/localize.ts'
import { brokenConstraint, refusedInDatabase } from '#server/db/conflicts.ts'
import type { Course } from '#server/inventory/dinner-repository.ts'
import { chargesFor, refusalOfNight, type SaleNight } from '#server/inventory/find-night.ts'
import { countAttempts } from '#server/identity/attempts.ts'
import { discountOf } from '#server/membership/discount-of.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { servedAs } from '#server/reservations/holding/held-dinner.ts'
import { freshNumbers } from '#server/reservations/holding/compose-hold.ts'
import {
  type Guest,
  type GuestLimits,
  findGuestLimits,
  hasProvenPhone,
} from '#server/reservations/limits/guest-limits-repository.ts'
import { shutNightRefusal } from '#server/reservations/holding/shut-night-repository.ts'
import { storedAnswer, withIdempotency } from '#server/reservations/holding/with-idempotency.ts'
import { proofOf } from '#server/reservations/limits/unproven-night.ts'
import { guestOf, refuseByLimits } from '#server/reservations/limits/identify-guest.ts'
import { type BookingForm, withRegisteredName } from '#server/reservations/holding/validate-booking.ts'
import { type HeldReservation, refundRulesOf } from '#server/reservations/repository.ts'
import {
  type AskedDinner,
  findLiveRequest,
  insertRequest,
  outletEmailOf,
} from '#server/reservations/requests/request-repository.ts'
import {
  type DinnerRequest,
  validateDinner,
  formOfDinner,
  valuesOfDinner,
} from '#server/reservations/holding/reserve-restaurant.ts'
import { termsVersion } from '#server/reservations/holding/terms-version.ts'
import { actorOf, type Viewer } from '#server/reservations/viewer.ts'
import { type Reading, transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'
import { paymentReference } from '#server/payments/payment-reference.ts'

/** A guest's request to a venue. The value of a field is null if the field is missing or unreadable. */
export type VenueRequest = Omit<DinnerRequest, 'tableId'>

/** Maximum number of requests from one IP address in an hour. The number is low, because each request sends an email to a venue. */
const REQUESTS_AN_HOUR = { most: 10, withinSeconds: 3600 }

/**
 * Returns the key that limits a guest to one open request. If the guest has proven the phone, the key depends only on the phone. If the
 * guest only typed the phone, the key also depends on the IP address.
 */
const slotKeyOf = ({ phone, typedKey }: Guest, { isPhoneProven }: Pick<GuestLimits, 'isPhoneProven'>) =>
  isPhoneProven ? `proven-request:${phone}` : `request ${typedKey}`

/**
 * Validates a request. Returns the night, the course and all faults, in the order of the form fields. A full section is not a fault,
 * because the requested section is only a wish.
 */
export async function validateRequest(reading: Reading, request: Omit<VenueRequest, 'idempotency'>) {
  const asDinner = await validateDinner(reading, { ...request, tableId: null })
  const own = wireFaultsOf(REQUEST_FORM, {
    ...valuesOfDinner({ ...request, tableId: null }, asDinner.room),
    tableId: null,
  })
  // Leaves out some faults of a dinner: a request has different rules for party size and notes, and it accepts a full section.
  const { pax: _, notes: __, section_id: section, ...rest } = asDinner.faults
  const faults = { ...rest, ...own, ...(section?.includes('section_unknown') && { section_id: section }) }
  return { ...asDinner, faults: inFormOrder(REQUEST_FORM, faults) }
}

/**
 * Sends the venue a request for a dinner that cannot be held online. Makes a pending reservation without a place, and sends an email to the
 * venue.
 * @throws Refused validation_failed, date_unavailable, banned, payment_pending, request_pending, too_much_attempts
 */
export async function askVenue(app: App, viewer: Viewer, input: VenueRequest): Promise<HeldReservation> {
  const request = await withRegisteredName(app, viewer, input)
  const form = formOfDinner({ ...request, tableId: null })
  return withIdempotency(app, viewer, form, async () => {
    const groupEmail = (await app.group.read()).email ?? ''
    for (;;) {
      try {
        return await transact(app, actorOf(viewer), (work) => tryRequest(work, viewer, { request, groupEmail }))
      } catch (error) {
        const clash = brokenConstraint(error)
        const isDrawnTwice =
          clash?.startsWith('reservations_booking_code') || clash?.startsWith('reservations_reservation_number')
        if (isDrawnTwice) continue
        if (refusedInDatabase(error) === 'date_unavailable' && request.night !== null)
          throw await shutNightRefusal(app.sql, { outletId: request.outletId, night: request.night })
        if (refusedInDatabase(error) !== 'request_pending') throw error
        const waiting = await transact(app, actorOf(viewer), (work) => requestThatWaits(work, viewer, form))
        if (waiting) throw new Refused('request_pending', { reservationId: waiting })
      }
    }
  })
}

async function requestThatWaits(work: Work, viewer: Viewer, form: BookingForm): Promise<string | null> {
  const guest = await guestOf(work, viewer, form)
  const isPhoneProven = await hasProvenPhone(work.sql, guest)
  return findLiveRequest(work.sql, slotKeyOf(guest, { isPhoneProven }), work.now())
}

async function tryRequest(
  work: Work,
  viewer: Viewer,
  { request, groupEmail }: { request: VenueRequest; groupEmail: string },
): Promise<HeldReservation> {
  const { sql } = work
  const guest = await guestOf(work, viewer, formOfDinner({ ...request, tableId: null }))
  const guestLimits = await findGuestLimits(sql, guest)
  const answer = await storedAnswer(work, guestLimits, guest)
  if (answer) return answer
  const { saleNight, room, course, faults } = await validateRequest(work, request)
  if (saleNight && !servesDinner(saleNight.outlet.type)) throw new Refused('not_found')
  refuseFaults(faults)
  if (!saleNight || !course || request.pax === null) throw new Refused('not_found')
  await refuseByLimits(work, guestLimits, saleNight.outlet.id)
  const reason = saleNight.reason ?? (saleNight.isDinner ? null : 'not_reservable')
  if (reason) throw new Refused('date_unavailable', refusalOfNight(saleNight, reason))
  if (work.settings.areLimitsOn)
    await countAttempts(work, sql, [[{ what: 'ask venue', subject: viewer.address, limit: REQUESTS_AN_HOUR }]])
  const dinnerRequest = await scopeOf(work, viewer, {
    request,
    pax: request.pax,
    guest,
    guestLimits,
    saleNight,
    minutes: room.rules.dinnerMinutes,
    course,
  })
  await write(work, dinnerRequest, groupEmail)
  return dinnerRequest
}

async function scopeOf(
  work: Work,
  viewer: Viewer,
  parts: {
    request: VenueRequest
    pax: number
    guest: Guest
    guestLimits: GuestLimits
    saleNight: SaleNight
    minutes: number
    course: Course
  },
): Promise<AskedDinner> {
  const { request, pax, guest, guestLimits, saleNight, minutes, course } = parts
  const { outlet, night } = saleNight
  const now = work.now()
  const from = instantOf(night, request.time ?? '', outlet)
  const rules = await work.plans(`refund rules ${outlet.id} restaurant`, () =>
    refundRulesOf(work.sql, outlet.id, 'restaurant'),
  )
  const priceQuote = quote({
    ...chargesFor(saleNight, 'RestaurantDeposit'),
    lines: [{ label: localize(course.name, viewer.language), quantity: pax, unitAmount: course.deposit }],
    membershipDiscountPercent: await discountOf(work, viewer.memberId),
    affiliator: null,
  })
  const id = work.uuid()
  return {
    id,
    kind: 'restaurant',
    ...freshNumbers(work, night),
    outletId: outlet.id,
    night,
    arrivalTime: request.time ?? '',
    name: request.name.trim(),
    phone: guest.phone,
    email: request.email.trim(),
    notes: request.notes.trim(),
    remarks: {},
    pax,
    locale: viewer.language,
    memberId: viewer.memberId,
    browserKey: viewer.browserKey,
    paymentType: saleNight.paymentType,
    amount: priceQuote.total,
    quote: priceQuote,
    refundRules: rules.map(({ hoursLeft, refundPercentage }) => ({ hoursLeft, refundPercentage })),
    expiresAt: answerBy(now, from),
    now,
    actor: work.actor,
    slotKey: slotKeyOf(guest, guestLimits),
    proof: await proofOf(work, viewer, guestLimits),
    idempotency: guest.idempotency,
    termsVersion: request.areTermsSent ? termsVersion(outlet, viewer.language, false) : null,
    payment: { id: work.uuid(), provider: work.payments.name, orderId: paymentReference(work, id) },
    dinner: { sectionId: request.sectionId, ...servedAs(request, course, { from, minutes }) },
  }
}

/**
 * Inserts the request with an email to its guest and an email to its venue. If the venue has no email address, the group gets the venue's
 * email.
 */
async function write({ sql, log }: Work, dinnerRequest: AskedDinner, groupEmail: string): Promise<void> {
  const venue = (await outletEmailOf(sql, dinnerRequest.outletId)) ?? groupEmail
  if (venue === '') log.warn('a request that nobody is written to', { reservation: dinnerRequest.id })
  await insertRequest(sql, dinnerRequest)
  const mail = {
    reservationId: dinnerRequest.id,
    now: dinnerRequest.now,
    payload: { until: dinnerRequest.expiresAt.toISOString() },
  }
  await enqueue(sql, { ...mail, kind: 'venue_asked', recipient: venue, locale: 'id' })
  await enqueue(sql, {
    ...mail,
    kind: 'request_received',
    recipient: dinnerRequest.email,
    locale: dinnerRequest.locale,
  })
}
