// Staff books for a guest: the same hold that a guest makes, settled in one of four ways.
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
import { type Chosen, placeHold } from '#server/reservations/holding/place-hold.ts'
import type { BookingForm } from '#server/reservations/holding/validate-booking.ts'
import { giveTable } from '#server/service/guest-lists/give-table.ts'
import { findGuestLimits } from '#server/reservations/limits/guest-limits-repository.ts'
import { phoneKey } from '#server/reservations/limits/identify-guest.ts'
import type { Held } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Preparation } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type StaffBooking = {
  outletId: number
  night: string
  /** 'HH:mm' of the night; of a walk-in it is now. */
  time: string
  pax: number
  place: PlaceWish
  /** Holds of the venue whose tables it takes. */
  holdIds: readonly string[]
  affiliatorCode: string | null
  wishes: DinnerWishes
  /** Whom a guest list lets in, where it is for one of those. */
  listName: string | null
  name: string
  /** Empty for a walk-in that leaves none. */
  phone: string
  email: string
  /** For the staff. */
  note: string
  language: Language
  settlement: BookingSettlement
  /** Of a link: until when its places wait for the money. */
  deadline: Date | null
  reason: string
  /** Whole rupiah as they stood beside the button. */
  quoted: number
  idempotency: BookingForm['idempotency']
}

/** A walk-in that says no name. */
const NAMELESS = 'Walk-in'

/**
 * Books for a guest. No limit of guests binds it: one that is closed out is booked for with a reason, a hold of theirs that waits
 * stays. `comp`: how far whoever books may give up money; `keep`: whether they may take over what the venue keeps.
 * @throws Refused validation_failed, date_unavailable, table_unavailable, ticket_sold_out, forbidden, changed_meanwhile (the price, or who has the table now), idempotency_conflict
 */
export async function bookByStaff(
  app: App,
  staffId: string,
  asked: StaffBooking,
  { comp, keep, address }: { comp: Reach | null; keep: Reach | null; address: string },
): Promise<Held> {
  const { settlement, night } = asked
  const takeOver = { settlement, holdIds: asked.holdIds, mayKeep: keep !== null }
  const member = (await membersByPhone(app, [phoneKey(asked.phone)])).get(phoneKey(asked.phone)) ?? null
  const viewer: Viewer = {
    language: asked.language,
    browserKey: null,
    memberId: member?.id ?? null,
    sessionId: null,
    reservationToken: null,
    address,
    staffId,
  }
  const expiresAt = asked.deadline ?? app.now()
  const form = formOf(asked)
  const held = placeHold<null>(app, viewer, {
    form,
    find: async ({ sql }, guest) => ({ guestLimits: await findGuestLimits(sql, guest), found: null }),
    choose: (work) =>
      choose(work, { ...asked, takeOver }, { comp, language: viewer.language, memberPercent: member?.discount ?? 0 }),
    hasAlternatives: 'sectionId' in asked.place,
    byStaff: {
      memberId: member && member.email.toLowerCase() === asked.email.trim().toLowerCase() ? member.id : null,
      begins: {
        state: STATE.WaitingForPayment,
        origin: asked.listName !== null ? 'guest_list' : settlement === 'walk_in' ? 'walk_in' : 'staff',
        reason: 'booked by staff',
        isMailed: settlement === 'link',
      },
      expiresAt,
      before: (work, hold) => makeFree(work, { night, tableIds: tablesOf(hold) }, takeOver),
      within: async (work, hold) => {
        await settleAtOnce(work, hold, asked)
        if (asked.listName !== null) await giveTable(work, { name: asked.listName, reservationId: hold.id })
      },
    },
  })
  return held.catch(async (error: unknown) => {
    if (!isRefused(error) || error.code !== 'table_unavailable' || !('tableIds' in asked.place)) throw error
    throw await tellWhoHasIt(app, error, { night, tableIds: asked.place.tableIds })
  })
}

const tablesOf = ({ dinner, tables }: Hold) => (dinner?.seats ?? tables).map(({ tableId }) => tableId)

const formOf = (asked: StaffBooking): BookingForm => ({
  night: asked.night,
  time: asked.time,
  phone: asked.phone,
  name: asked.name.trim() || NAMELESS,
  email: asked.email,
  affiliatorCode: asked.affiliatorCode,
  notes: '',
  remarks: {},
  termsAccepted: false,
  idempotency: asked.idempotency,
})

async function choose(
  work: Preparation,
  asked: StaffBooking & { takeOver: TakeOver },
  { comp, language, memberPercent }: { comp: Reach | null; language: Language; memberPercent: number },
): Promise<Chosen> {
  const saleNight = await findNight(work, asked.outletId, asked.night)
  if (!saleNight) throw new Refused('not_found')
  const now = work.now()
  const { outlet, night } = saleNight
  const reason = staffNightProblem(saleNight.reason, {
    closesAt: closesAt(night, outlet).getTime(),
    now: now.getTime(),
  })
  if (reason) throw new Refused('date_unavailable', { reason, night })
  const { affiliator, faults } = await validateAffiliatorCode(work, {
    code: asked.affiliatorCode,
    outletId: asked.outletId,
    night,
  })
  const bans = await closedOutUntil(work, { phones: [phoneKey(asked.phone)], outletId: asked.outletId })
  refuseFaults(
    inFormOrder(STAFF_BOOKING_FORM, {
      ...timeFaults(asked, saleNight, now),
      ...faults,
      ...wishFaults(asked.wishes),
      ...wireFaultsOf(STAFF_BOOKING_FORM, { ...asked, isBanned: bans.size > 0 }),
    }),
  )
  const of = { saleNight, language, discounts: { memberPercent, affiliator } }
  const chosen = await chooseForStaff(work, asked, of)
  const { places, amount } = asked.settlement === 'walk_in' ? seatedAtOnce(chosen) : chosen
  refuseFaults(deadlineFaults(asked, { saleNight, amount, now }))
  if (amount !== asked.quoted) throw new Refused('changed_meanwhile', { by: null, at: now })
  if (isCourtesy(asked.settlement) && !mayGive(comp, amount)) throw new Refused('forbidden')
  return { saleNight, affiliator, places }
}

/** An allergy is named: the kitchen reads it. */
const wishFaults = ({ hasAllergy, allergyDetails }: DinnerWishes): FieldFaults =>
  hasAllergy && allergyDetails.trim() === '' ? { allergy_details: ['allergy_details_required'] } : {}

/** The arrival is within the night's hours and not over; a walk-in is of a night that is on. */
function timeFaults(asked: StaffBooking, { outlet, night }: SaleNight, now: Date): FieldFaults {
  const at = instantOf(night, asked.time, outlet)
  const opens = opensAt(night, outlet)
  const isWithin = at >= opens && at < closesAt(night, outlet)
  const isOn = now >= opens
  return !isWithin || (asked.settlement === 'walk_in' && !isOn) ? { time: ['time_invalid'] } : {}
}

type LinkTerms = { saleNight: SaleNight; amount: number; now: Date }

/** A link has a deadline that may be chosen. A total of 0 needs none, because it is confirmed at once. */
function deadlineFaults({ settlement, deadline }: StaffBooking, { saleNight, amount, now }: LinkTerms): FieldFaults {
  if (settlement !== 'link' || amount === 0) return {}
  const opens = opensAt(saleNight.night, saleNight.outlet).getTime()
  const isKept = deadline !== null && isDeadline(deadline.getTime(), { opensAt: opens, now: now.getTime() })
  return isKept ? {} : { deadline: ['invalid'] }
}
