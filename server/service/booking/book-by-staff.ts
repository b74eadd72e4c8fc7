// Makes a booking by staff for a guest. The booking uses the same hold as a booking by the guest. There are four ways to settle the hold: a
// pay link, a walk-in, a courtesy, or a payment at the venue.
import type { Language } from '#domain/language.ts'
import { closesAt, instantOf, opensAt } from '#domain/calendar/night.ts'
import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import {
  type BookingSettlement,
  isCourtesy,
  isDeadline,
  mayGive,
  staffNightProblem,
} from '#domain/service/staff-booking.ts'
import { STAFF_BOOKING_FORM } from '#domain/service/staff-booking-form.ts'
import { type FieldFaults, isRefused, Refused, refuseFaults } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import type { SaleNight } from '#server/inventory/find-night.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import { closedOutUntil } from '#server/service/booking/booking-repository.ts'
import {
  chooseForStaff,
  type DinnerWishes,
  type PlaceWish,
  seatedAtOnce,
} from '#server/service/booking/choose-for-staff.ts'
import { membersByPhone } from '#server/service/booking/member-of-phone.ts'
import { makeFree, type TakeOver, tellWhoHasIt } from '#server/service/booking/to-be-had.ts'
import { settleAtOnce } from '#server/service/booking/settle-at-once.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import type { PlaceChoice } from '#server/reservations/holding/claim-places.ts'
import { placeStaffHold } from '#server/service/booking/place-staff-hold.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { giveTable } from '#server/service/guest-lists/give-table.ts'
import { phoneKey } from '#server/reservations/limits/identify-guest.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import type { Booker, Viewer } from '#server/reservations/viewer.ts'
import type { Preparation } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type StaffBooking = {
  outletId: number
  night: string
  /** The arrival time, as 'HH:mm'. For a walk-in, the present time. */
  time: string
  pax: number
  place: PlaceWish
  holdIds: readonly string[]
  affiliatorCode: string | null
  wishes: DinnerWishes
  listName: string | null
  name: string
  /** The phone of the guest. Empty for a walk-in without a phone. */
  phone: string
  email: string
  /** A note that only staff read. */
  note: string
  language: Language
  settlement: BookingSettlement
  /** The deadline for paying by a pay link. The places are held until then. Null without a pay link. */
  deadline: Date | null
  reason: string
  /** The price in whole rupiah that staff saw next to the button of the booking. Null accepts every price. */
  quoted: number | null
  idempotency: BookingForm['idempotency']
}

/** The stored name of a walk-in who gives no name. */
const NAMELESS = 'Walk-in'

/**
 * Makes a booking for a guest. The guest limits do not apply, but staff need a reason to book for a banned guest. An unpaid hold of the
 * guest stays unchanged. `comp` is the right to waive payments. `keep` is the right to take over holds of the venue.
 * @throws Refused validation_failed, date_unavailable, table_unavailable, ticket_sold_out, forbidden, changed_meanwhile (if the price
 * changed, or if another person took the table), idempotency_conflict
 */
export async function bookByStaff(
  app: App,
  bookedBy: Booker,
  request: StaffBooking,
  { comp, keep, address }: { comp: Reach | null; keep: Reach | null; address: string },
): Promise<HeldReservation> {
  const { settlement, night } = request
  const takeOver = { settlement, holdIds: request.holdIds, mayKeep: keep !== null }
  const member = (await membersByPhone(app, [phoneKey(request.phone)])).get(phoneKey(request.phone)) ?? null
  const viewer: Viewer = {
    language: request.language,
    browserKey: null,
    memberId: member?.id ?? null,
    sessionId: null,
    reservationToken: null,
    address,
    bookedBy,
  }
  const expiresAt = request.deadline ?? app.now()
  const form = formOf(request)
  const placing = placeStaffHold(app, viewer, {
    form,
    choose: (work) =>
      choose(work, { ...request, takeOver }, { comp, language: viewer.language, memberPercent: member?.discount ?? 0 }),
    hasAlternatives: 'sectionId' in request.place,
    memberId: member && member.email.toLowerCase() === request.email.trim().toLowerCase() ? member.id : null,
    begins: {
      state: STATE.WaitingForPayment,
      origin: request.listName !== null ? 'guest_list' : settlement === 'walk_in' ? 'walk_in' : 'staff',
      courtesyKind: isCourtesy(settlement) ? settlement : null,
      reason: 'booked by staff',
      isMailed: settlement === 'link',
    },
    expiresAt,
    before: (work, hold) => makeFree(work, { night, tableIds: tablesOf(hold) }, takeOver),
    within: async (work, hold) => {
      await settleAtOnce(work, hold, request)
      if (request.listName !== null) await giveTable(work, { name: request.listName, reservationId: hold.id })
    },
  })
  return placing.catch(async (error: unknown) => {
    if (!isRefused(error) || error.code !== 'table_unavailable' || !('tableIds' in request.place)) throw error
    throw await tellWhoHasIt(app, error, { night, tableIds: request.place.tableIds })
  })
}

const tablesOf = ({ dinner, tables }: Hold) => (dinner?.seats ?? tables).map(({ tableId }) => tableId)

const formOf = (request: StaffBooking): BookingForm => ({
  night: request.night,
  time: request.time,
  phone: request.phone,
  name: request.name.trim() || NAMELESS,
  email: request.email,
  affiliatorCode: request.affiliatorCode,
  notes: '',
  remarks: {},
  termsAccepted: false,
  idempotency: request.idempotency,
})

async function choose(
  work: Preparation,
  request: StaffBooking & { takeOver: TakeOver },
  { comp, language, memberPercent }: { comp: Reach | null; language: Language; memberPercent: number },
): Promise<PlaceChoice> {
  const saleNight = await findNight(work, request.outletId, request.night)
  if (!saleNight) throw new Refused('not_found')
  const now = work.now()
  const { outlet, night } = saleNight
  const reason = staffNightProblem(saleNight.reason, {
    closesAt: closesAt(night, outlet).getTime(),
    now: now.getTime(),
  })
  if (reason) throw new Refused('date_unavailable', { reason, night })
  const { affiliator, faults } = await validateAffiliatorCode(work, {
    code: request.affiliatorCode,
    outletId: request.outletId,
    night,
  })
  const bans = await closedOutUntil(work, { phones: [phoneKey(request.phone)], outletId: request.outletId })
  refuseFaults(
    inFormOrder(STAFF_BOOKING_FORM, {
      ...timeFaults(request, saleNight, now),
      ...faults,
      ...wishFaults(request.wishes),
      ...wireFaultsOf(STAFF_BOOKING_FORM, { ...request, isBanned: bans.size > 0 }),
    }),
  )
  const of = { saleNight, language, discounts: { memberPercent, affiliator } }
  const choice = await chooseForStaff(work, request, of)
  const { places, amount } = request.settlement === 'walk_in' ? seatedAtOnce(choice) : choice
  refuseFaults(deadlineFaults(request, { saleNight, amount, now }))
  if (request.quoted !== null && amount !== request.quoted)
    throw new Refused('changed_meanwhile', { by: null, at: now })
  if (isCourtesy(request.settlement) && !mayGive(comp, amount)) throw new Refused('forbidden')
  return { saleNight, affiliator, places }
}

/** Returns a fault if the guest has an allergy without details, because the kitchen needs the details. */
const wishFaults = ({ hasAllergy, allergyDetails }: DinnerWishes): FieldFaults =>
  hasAllergy && allergyDetails.trim() === '' ? { allergy_details: ['allergy_details_required'] } : {}

/**
 * Returns a fault if the arrival is outside the opening hours of the night. For a walk-in, also returns a fault if the outlet has not
 * opened yet.
 */
function timeFaults(request: StaffBooking, { outlet, night }: SaleNight, now: Date): FieldFaults {
  const at = instantOf(night, request.time, outlet)
  const opens = opensAt(night, outlet)
  const isWithin = at >= opens && at < closesAt(night, outlet)
  const isOn = now >= opens
  return !isWithin || (request.settlement === 'walk_in' && !isOn) ? { time: ['time_invalid'] } : {}
}

type LinkTerms = { saleNight: SaleNight; amount: number; now: Date }

/**
 * Returns a fault if a pay link has no deadline, or if staff may not choose this deadline. A booking with a total of 0 needs no deadline,
 * because the booking is confirmed at once.
 */
function deadlineFaults({ settlement, deadline }: StaffBooking, { saleNight, amount, now }: LinkTerms): FieldFaults {
  if (settlement !== 'link' || amount === 0) return {}
  const opens = opensAt(saleNight.night, saleNight.outlet).getTime()
  const isKept = deadline !== null && isDeadline(deadline.getTime(), { opensAt: opens, now: now.getTime() })
  return isKept ? {} : { deadline: ['invalid'] }
}
