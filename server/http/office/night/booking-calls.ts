import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import { LANGUAGES, type Language } from '#contract/preferences.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import { Refused } from '#domain/refusals.ts'
import { BOOKING_SETTLEMENTS } from '#domain/service/staff-booking.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import { idempotencyKeyOf } from '#server/http/api/mount.ts'
import { handOutLink } from '#server/http/office/hand-out-link.ts'
import { presentOutlet } from '#server/http/office/night/present-outlet.ts'
import { call } from '#server/http/office/office-call.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import { bookByStaff, type StaffBooking } from '#server/service/booking/book-by-staff.ts'
import { importedContactOf } from '#server/service/guests/contact-repository.ts'
import { contactOf } from '#server/reservations/contact/contact-repository.ts'
import type { PlaceWish } from '#server/service/booking/choose-for-staff.ts'
import { readBookingPlaces, type ReadPlaces } from '#server/service/booking/read-booking-places.ts'
import { sendPayLink } from '#server/service/booking/send-pay-link.ts'
import { payUrl } from '#server/reservations/confirmation-data.ts'
import { listedGuest } from '#server/service/guest-lists/guest-list-repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

const AT_OUTLET = { permission: 'reservation.create', at: 'sent outlet' } as const

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const text = (longest: number) => z.string().max(longest)

const booking = z.object({
  outletId: positiveInteger,
  night: z.iso.date(),
  time: clock,
  pax: z.int().min(1).max(200),
  tableIds: z.array(positiveInteger).max(10).nullish(),
  /** Ids of the venue's holds. These holds release their tables to this booking. */
  holdIds: z.array(z.uuid()).max(3).default([]),
  ticketId: positiveInteger.nullish(),
  quantity: z.int().min(1).max(50).nullish(),
  sectionId: positiveInteger.nullish(),
  courseId: positiveInteger.nullish(),
  /** Id of a reservation of the same guest, from which name, phone and email are copied. */
  guestOf: z.uuid().nullish(),
  name: text(200).nullish(),
  phone: text(60).nullish(),
  email: text(300).nullish(),
  language: z.enum(LANGUAGES).default('id'),
  /** Id of a name on a guest list. The name and the phone of the booking are copied from the list. */
  listName: z.uuid().nullish(),
  affiliatorCode: text(40).nullish(),
  /** Wishes for a dinner. A missing `alcoholOkay` or `porkOkay` means that the guest accepts alcohol or pork. */
  alcoholOkay: z.boolean().nullish(),
  porkOkay: z.boolean().nullish(),
  hasAllergy: z.boolean().nullish(),
  allergyDetails: text(600).nullish(),
  settlement: z.enum(BOOKING_SETTLEMENTS),
  deadline: z.iso.datetime().nullish(),
  /** Reason of the booking. It is required for a courtesy booking and for a banned guest. */
  reason: text(600).nullish(),
  note: text(1000).nullish(),
  /** The total on the button that the staff member pressed, in rupiah. The booking is refused if the total has changed. */
  quoted: rupiahSum,
})
type Booking = z.output<typeof booking>

/** Returns the requested place. A dinner has a section or a table. Any other booking has tickets or tables. */
function placeOf({ courseId, sectionId, ticketId, quantity, tableIds }: Booking): PlaceWish {
  if (courseId) return { courseId, sectionId: sectionId ?? null, tableId: tableIds?.[0] ?? null }
  if (ticketId) return { ticketId, quantity: quantity ?? 1 }
  return { tableIds: tableIds ?? [] }
}

const dietOf = ({ alcoholOkay, porkOkay, hasAllergy, allergyDetails }: Booking): StaffBooking['wishes'] => ({
  alcoholOkay: alcoholOkay ?? true,
  porkOkay: porkOkay ?? true,
  hasAllergy: hasAllergy ?? false,
  allergyDetails: hasAllergy ? (allergyDetails?.trim() ?? '') : '',
})

type Contact = Pick<StaffBooking, 'name' | 'phone' | 'email'>

/**
 * Returns the contact of a booking: the typed contact, a name on a guest list, or the guest of a reservation at one of the staff member’s
 * outlets.
 * @throws Refused validation_failed
 */
async function contactFor(app: App, input: Booking, may: (outletId: number) => boolean): Promise<Contact> {
  const { name, phone, email } = input
  const contact = { name: name ?? '', phone: phone ?? '', email: email ?? '' }
  if (input.listName) {
    const guest = await listedGuest(app.sql, input.listName)
    if (guest?.outletId !== input.outletId || guest.night !== input.night)
      throw new Refused('validation_failed', { errors: { listName: ['invalid'] } })
    return { name: contact.name || guest.name, phone: contact.phone || guest.phone, email: contact.email }
  }
  if (!input.guestOf) return contact
  const storedContact = (await contactOf(app.sql, input.guestOf)) ?? (await importedContactOf(app.sql, input.guestOf))
  if (!storedContact || !may(storedContact.outletId))
    throw new Refused('validation_failed', { errors: { guestOf: ['invalid'] } })
  return {
    name: contact.name || storedContact.name,
    phone: storedContact.phone,
    email: contact.email || storedContact.email,
  }
}

function presentPlaces(read: ReadPlaces, now: Date, language: Language) {
  const { saleNight } = read
  const { outlet, kind } = saleNight
  const [ofTable, ofTicket] = [taxOn(outlet, 'table', saleNight.night), taxOn(outlet, 'ticket', saleNight.night)]
  const sections = new Map(read.tables.map((table) => [table.sectionId, localize(table.sectionName, language)]))
  return {
    outlet: presentOutlet(outlet),
    night: saleNight.night,
    now: now,
    opensAt: read.opensAt,
    closesAt: read.closesAt,
    title: saleNight.event?.title ?? null,
    problem: read.problem,
    isDinner: saleNight.isDinner,
    waiting: read.waiting,
    latestDeadline: read.latestDeadline,
    terms: {
      paymentType: saleNight.paymentType,
      service: outlet.service,
      tax: ofTable.tax,
      taxKind: ofTable.taxKind,
      ticketTax: ofTicket.tax,
      ticketTaxKind: ofTicket.taxKind,
      useService: outlet.useService,
      useTax: outlet.useTax,
    },
    tables: read.tables.map((table) => ({
      id: table.id,
      name: table.name,
      section: localize(table.sectionName, language),
      category: localize(table.categoryName, language),
      capacity: table.capacity,
      unit: saleNight.isDinner ? 0 : table.downPayment[kind],
      minimum: saleNight.isDinner ? 0 : table.minimumCost[kind],
      isFree: table.isFree,
      isLeft: table.isLeft,
      kept: table.kept && {
        holdId: table.kept.id,
        forName: table.kept.forName || null,
        reason: table.kept.reason,
        by: table.kept.by,
        releaseAt: table.kept.releaseAt,
      },
    })),
    tickets: read.tickets.map((ticket) => ({
      id: ticket.id,
      name: localize(ticket.name, language),
      unit: ticket.price,
      minimum: ticket.minimumCost,
      maxCapacity: ticket.maxCapacity,
      left: ticket.seatsLeft,
    })),
    courses: read.courses.map((course) => ({
      id: course.id,
      name: localize(course.name, language),
      deposit: course.deposit,
    })),
    sections: [...sections].map(([id, name]) => ({ id, name })),
  }
}

export const bookingCalls = {
  /** Returns the free places of a night. At a restaurant, a place counts as free if it is free for a whole dinner from `time`. */
  bookingPlaces: call(
    AT_OUTLET,
    z.object({ outletId: positiveInteger, night: z.iso.date().optional(), time: clock.optional() }),
    async ({ app, language }, { outletId, night, time }) =>
      presentPlaces(await readBookingPlaces(app, { outletId, night, time }), app.now(), language),
  ),

  bookingCode: call(
    AT_OUTLET,
    z.object({ outletId: positiveInteger, night: z.iso.date(), affiliatorCode: text(40) }),
    async ({ app }, { outletId, night, affiliatorCode: code }) => {
      const { affiliator, faults } = await validateAffiliatorCode(app, { code, outletId, night })
      if (!affiliator) throw new Refused('validation_failed', { errors: faults })
      return { code: affiliator.code, kind: affiliator.kind, value: affiliator.value }
    },
    { perMinute: 60 },
  ),

  /**
   * Makes a booking for a guest: with a pay link, as a walk-in, or as a courtesy. Requests with the same Idempotency-Key make only one
   * booking.
   */
  makeBooking: call(
    AT_OUTLET,
    booking,
    async ({ app, who, actor, c, address }, input) => {
      const { outletId, night, time, pax, holdIds, language, settlement, quoted } = input
      const reach = (permission: 'hold.keep' | 'reservation.comp' | 'reservation.create', at: number) =>
        reachAt(who.grants, { permission, outletId: at, now: app.now() })
      const contact = await contactFor(app, input, (at) => reach('reservation.create', at) !== null)
      const key = idempotencyKeyOf(c)
      const wish: StaffBooking = {
        ...contact,
        outletId,
        night,
        time,
        pax,
        place: placeOf(input),
        holdIds,
        listName: input.listName ?? null,
        affiliatorCode: input.affiliatorCode?.trim() || null,
        wishes: dietOf(input),
        note: input.note ?? '',
        language,
        settlement,
        deadline: input.deadline ? new Date(input.deadline) : null,
        reason: input.reason ?? '',
        quoted,
        idempotency: key === null ? null : { key, body: JSON.stringify(input) },
      }
      const rights = { comp: reach('reservation.comp', outletId), keep: reach('hold.keep', outletId), address }
      const hold = await bookByStaff(app, actor, wish, rights)
      const reservation = await findReservation(app.sql, hold.id)
      if (!reservation) throw new Error(`reservation ${hold.id} is gone`)
      const sent =
        settlement === 'link' && reservation.amount > 0
          ? await handOutLink(app, actor, reservation.id, { link: payUrl(app, reservation, reservation.locale, 'pay') })
          : null
      return {
        id: reservation.id,
        code: reservation.bookingCode,
        amount: reservation.amount,
        /** The address of the payment page for the guest. Null if no payment is due. */
        link: sent?.link ?? null,
        isMailed: reservation.email !== '' && settlement !== 'walk_in',
      }
    },
    { status: 201 },
  ),

  /** Returns the pay link of a booking. `send`: also emails the link again, at most once a minute. */
  payLink: call(
    { permission: 'reservation.create', at: 'reservation' },
    z.object({ id: z.uuid(), send: z.boolean().default(false) }),
    async ({ app, actor }, target) => {
      const { link, isMailed } = await handOutLink(app, actor, target.id, await sendPayLink(app, actor, target))
      return { link, isMailed }
    },
  ),
}
