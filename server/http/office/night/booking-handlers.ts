// What each call does by which staff books for a guest.
import type { bookingEndpoints } from '#contract/office/night/booking-endpoints.ts'
import type { BookingPlaces } from '#contract/office/night/booking-endpoints.ts'
import type { OfficeTakes } from '#contract/office/office-endpoints.ts'
import type { Language } from '#contract/preferences.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { toE164 } from '#domain/identity/phone.ts'
import { taxOn } from '#domain/pricing/tax-rates.ts'
import { Refused } from '#domain/refusals.ts'
import { searchQuery } from '#domain/service/search-words.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'
import { reachAt } from '#domain/staff/grants.ts'
import { localize } from '#server/catalogue/localize.ts'
import { idempotencyKeyOf } from '#server/http/api/mount.ts'
import { handOutLink } from '#server/http/office/hand-out-link.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { bookByStaff, type StaffBooking } from '#server/reservations/booking/book-by-staff.ts'
import { closedOutUntil, contactOf, knownGuests } from '#server/reservations/booking/booking-repository.ts'
import { type KnownMember, membersByPhone } from '#server/reservations/booking/member-of-phone.ts'
import { listedGuest } from '#server/reservations/guest-lists/guest-list-repository.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import type { PlaceWish } from '#server/reservations/booking/choose-for-staff.ts'
import { readBookingPlaces, type ReadPlaces } from '#server/reservations/booking/read-booking-places.ts'
import { sendPayLink } from '#server/reservations/booking/send-pay-link.ts'
import { payUrl } from '#server/reservations/confirmation-data.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { App } from '#server/app.ts'

type Takes = OfficeTakes<'makeBooking'>

const MOST_GUESTS = 6
/** Fewer digits are everybody. */
const FEWEST_DIGITS = 4

/** A dinner's table, or a section that has room; tickets; else tables. */
function placeOf(takes: Takes): PlaceWish {
  if (takes.course_id)
    return {
      courseId: takes.course_id,
      sectionId: takes.section_id ?? null,
      tableId: takes.table_ids?.[0] ?? null,
    }
  if (takes.ticket_id) return { ticketId: takes.ticket_id, quantity: takes.quantity ?? 1 }
  return { tableIds: takes.table_ids ?? [] }
}

const dietOf = (takes: Takes): StaffBooking['wishes'] => ({
  alcoholOkay: takes.alcohol_okay ?? true,
  porkOkay: takes.pork_okay ?? true,
  hasAllergy: takes.has_allergy ?? false,
  allergyDetails: takes.has_allergy ? (takes.allergy_details?.trim() ?? '') : '',
})

type Contact = Pick<StaffBooking, 'name' | 'phone' | 'email'>

/** Who it is for: as typed, or whose a reservation of one's own outlets is. @throws Refused validation_failed */
async function contactFor(app: App, takes: Takes, may: (outletId: number) => boolean): Promise<Contact> {
  const { name, phone, email } = takes
  const typed = { name: name ?? '', phone: phone ?? '', email: email ?? '' }
  if (takes.list_name) {
    const listed = await listedGuest(app.sql, takes.list_name)
    if (listed?.outletId !== takes.outlet_id || listed.night !== takes.night)
      throw new Refused('validation_failed', { errors: { list_name: ['invalid'] } })
    return { name: typed.name || listed.name, phone: typed.phone || listed.phone, email: typed.email }
  }
  if (!takes.guest_of) return typed
  const known = await contactOf(app.sql, takes.guest_of)
  if (!known || !may(known.outletId)) throw new Refused('validation_failed', { errors: { guest_of: ['invalid'] } })
  return { name: typed.name || known.name, phone: known.phone, email: typed.email || known.email }
}

export const bookingHandlers: Pick<OfficeHandlers, keyof typeof bookingEndpoints> = {
  async bookingPlaces({ app, takes, language }) {
    const { outlet_id: outletId, night, time } = takes
    return presentPlaces(await readBookingPlaces(app, { outletId, night, time }), app.now(), language)
  },
  async knownGuests({ app, takes, outlets }) {
    const isEnough = digitsOf(takes.phone).length >= FEWEST_DIGITS
    const query = isEnough ? searchQuery(takes.phone) : null
    if (query === null) return { guests: [], banned_until: null, member: null }
    const rows = await knownGuests(app.sql, { query, outlets, limit: MOST_GUESTS })
    const typed = toE164(takes.phone)
    const phones = [...new Set([...rows.map(({ phone }) => phone), ...(typed ? [typed] : [])])]
    const [bans, members] = await Promise.all([
      closedOutUntil(app, { phones, outletId: null }),
      membersByPhone(app, phones),
    ])
    const memberOf = (phone: string) => presentMember(members.get(phone))
    return {
      guests: rows.map((row) => ({
        reservation_id: row.reservationId,
        name: row.name,
        phone_end: row.phone.slice(-4),
        has_email: row.email !== '',
        language: row.locale,
        visits: row.visits,
        last_night: row.lastNight,
        last_outlet: row.lastOutlet,
        banned_until: bans.get(row.phone)?.toISOString() ?? null,
        member: memberOf(row.phone),
      })),
      banned_until: (typed === null ? null : bans.get(typed)?.toISOString()) ?? null,
      member: typed === null ? null : memberOf(typed),
    }
  },
  async bookingCode({ app, takes }) {
    const { outlet_id: outletId, night, affiliator_code: code } = takes
    const { affiliator, faults } = await validateAffiliatorCode(app, { code, outletId, night })
    if (!affiliator) throw new Refused('validation_failed', { errors: faults })
    return { code: affiliator.code, kind: affiliator.kind, value: affiliator.value }
  },
  async makeBooking({ app, takes, who, c, address }) {
    const reach = (permission: 'hold.keep' | 'reservation.comp' | 'reservation.create', outletId: number) =>
      reachAt(who.grants, { permission, outletId, now: app.now() })
    const contact = await contactFor(app, takes, (outletId) => reach('reservation.create', outletId) !== null)
    const key = idempotencyKeyOf(c)
    const asked: StaffBooking = {
      ...contact,
      outletId: takes.outlet_id,
      night: takes.night,
      time: takes.time,
      pax: takes.pax,
      place: placeOf(takes),
      holdIds: takes.hold_ids,
      listName: takes.list_name ?? null,
      affiliatorCode: takes.affiliator_code?.trim() || null,
      wishes: dietOf(takes),
      note: takes.note ?? '',
      language: takes.language,
      settlement: takes.settlement,
      deadline: takes.deadline ? new Date(takes.deadline) : null,
      reason: takes.reason ?? '',
      quoted: takes.quoted,
      idempotency: key === null ? null : { key, body: JSON.stringify(takes) },
    }
    const comp = reach('reservation.comp', takes.outlet_id)
    const keep = reach('hold.keep', takes.outlet_id)
    const held = await bookByStaff(app, who.staff.id, asked, { comp, keep, address })
    const made = await findReservation(app.sql, held.id)
    if (!made) throw new Error(`reservation ${held.id} is gone`)
    const sent =
      takes.settlement === 'link' && made.amount > 0
        ? await handOutLink(app, who, made.id, { link: payUrl(app, made, made.locale, 'pay') })
        : null
    return {
      id: made.id,
      code: made.bookingCode,
      amount: made.amount,
      link: sent?.link ?? null,
      is_mailed: made.email !== '' && takes.settlement !== 'walk_in',
    }
  },
  async payLink({ app, params, takes, who }) {
    const actor = { kind: 'staff', id: who.staff.id } as const
    const made = await sendPayLink(app, actor, { id: params.id, send: takes.send })
    const { link, isMailed } = await handOutLink(app, who, params.id, made)
    return { link, is_mailed: isMailed }
  },
}

const presentMember = (member: KnownMember | undefined) =>
  member ? { tier: member.tier, discount: member.discount } : null

function presentPlaces(read: ReadPlaces, now: Date, language: Language): BookingPlaces {
  const { saleNight } = read
  const { outlet, kind } = saleNight
  const [ofTable, ofTicket] = [taxOn(outlet, 'table', saleNight.night), taxOn(outlet, 'ticket', saleNight.night)]
  const sections = new Map(read.tables.map((table) => [table.sectionId, localize(table.sectionName, language)]))
  return {
    outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zone_name: zoneName(outlet.timezone) },
    night: saleNight.night,
    now: now.toISOString(),
    opens_at: read.opensAt.toISOString(),
    closes_at: read.closesAt.toISOString(),
    title: saleNight.event?.title ?? null,
    problem: read.problem,
    is_dinner: saleNight.isDinner,
    waiting: read.waiting,
    latest_deadline: read.latestDeadline.toISOString(),
    terms: {
      payment_type: saleNight.paymentType,
      service: outlet.service,
      tax: ofTable.tax,
      tax_kind: ofTable.taxKind,
      ticket_tax: ofTicket.tax,
      ticket_tax_kind: ofTicket.taxKind,
      use_service: outlet.useService,
      use_tax: outlet.useTax,
    },
    tables: read.tables.map((table) => ({
      id: table.id,
      name: table.name,
      section: localize(table.sectionName, language),
      category: localize(table.categoryName, language),
      capacity: table.capacity,
      unit: saleNight.isDinner ? 0 : table.downPayment[kind],
      minimum: saleNight.isDinner ? 0 : table.minimumCost[kind],
      is_free: table.isFree,
      is_left: table.isLeft,
      kept: table.kept && {
        hold_id: table.kept.id,
        for_name: table.kept.forName || null,
        reason: table.kept.reason,
        by: table.kept.by,
        release_at: table.kept.releaseAt?.toISOString() ?? null,
      },
    })),
    tickets: read.tickets.map((ticket) => ({
      id: ticket.id,
      name: localize(ticket.name, language),
      unit: ticket.price,
      minimum: ticket.minimumCost,
      max_capacity: ticket.maxCapacity,
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
