// Books for a guest with the fields that a partner sends.
import { z } from 'zod'
import { positiveInteger, rupiahSum } from '#contract/numbers.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { isRefused, Refused } from '#domain/refusals.ts'
import { LONGEST_DETAILS } from '#domain/reservations/dinner-form.ts'
import { throwRenamed } from '#server/http/calls/answer-call.ts'
import { handOutLink } from '#server/http/office/hand-out-link.ts'
import type { PartnerRequest } from '#server/http/partner/partner-call.ts'
import { clock, guests, longText } from '#server/http/partner/partner-shapes.ts'
import { payUrl } from '#server/reservations/confirmation-data.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { bookByStaff } from '#server/service/booking/book-by-staff.ts'
import type { PlaceWish } from '#server/service/booking/choose-for-staff.ts'

export const BOOKING = {
  night: '2026-12-12',
  time: '21:00',
  pax: 4,
  table_ids: [12],
  name: 'Rani Putri',
  phone_number: '+6281234567890',
  pay_until: '2026-12-12T11:00:00.000Z',
}

const dinnerWishes = z.object({
  alcohol: z.boolean().default(true).describe('False: dishes with alcohol are replaced'),
  pork: z.boolean().default(true).describe('False: dishes with pork are replaced'),
  allergies: z.string().trim().max(LONGEST_DETAILS).default('').describe('Empty: no guest has an allergy'),
})

export const bookingFields = z.object({
  night: z.iso.date(),
  time: clock.describe('The arrival, on the clock of the outlet'),
  pax: guests,
  table_ids: z.array(positiveInteger).max(10).default([]),
  ticket_id: positiveInteger.optional(),
  quantity: z.int().min(1).max(50).default(1).describe('Of tickets'),
  course_id: positiveInteger.optional().describe('Of a dinner'),
  section_id: positiveInteger.optional(),
  wishes: dinnerWishes.prefault({}).describe('What the kitchen of a dinner must know; left out: everything is welcome'),
  name: longText(200),
  phone_number: longText(60),
  email: longText(300).default(''),
  language: z.enum(LANGUAGES).default('id').describe('The language of the messages to the guest'),
  note: longText(1000).default('').describe('Only staff reads it'),
  affiliator_code: longText(40).optional(),
  pay_until: z.iso.datetime().optional().describe('Required if the total is above 0'),
  total: rupiahSum.optional().describe('If it is sent, the booking is refused at any other total'),
})
type Wish = z.output<typeof bookingFields>

function placeOf({ course_id: courseId, section_id, ticket_id: ticketId, quantity, table_ids }: Wish): PlaceWish {
  if (courseId) return { courseId, sectionId: section_id ?? null, tableId: table_ids[0] ?? null }
  return ticketId ? { ticketId, quantity } : { tableIds: table_ids }
}

const wishesOf = ({ alcohol, pork, allergies }: z.output<typeof dinnerWishes>) => ({
  alcoholOkay: alcohol,
  porkOkay: pork,
  hasAllergy: allergies !== '',
  allergyDetails: allergies,
})

const RENAMED: Record<string, string> = { phone: 'phone_number', deadline: 'pay_until' }

/**
 * Makes a booking and returns its pay link. The link is null if nothing is due.
 * @throws Refused for the same reasons as `bookByStaff`; also forbidden for a banned guest, because only staff can decide about this guest
 */
export async function bookForPartner(
  { app, actor, address, key }: PartnerRequest,
  outletId: number,
  wish: Wish,
): Promise<{ id: string; link: string | null }> {
  const { night, time, pax, name, email, language, note } = wish
  const request = {
    outletId,
    night,
    time,
    pax,
    place: placeOf(wish),
    holdIds: [],
    affiliatorCode: wish.affiliator_code?.trim() || null,
    wishes: wishesOf(wish.wishes),
    listName: null,
    name,
    phone: wish.phone_number,
    email,
    note,
    language,
    settlement: 'link' as const,
    deadline: wish.pay_until ? new Date(wish.pay_until) : null,
    reason: '',
    quoted: wish.total ?? null,
    idempotency: { key, body: JSON.stringify([outletId, wish]) },
  }
  const hold = await bookByStaff(app, actor, request, { comp: null, keep: null, address }).catch(throwForPartner)
  const row = await findReservation(app.sql, hold.id)
  if (!row) throw new Error(`reservation ${hold.id} is gone`)
  if (row.amount === 0) return { id: row.id, link: null }
  const { link } = await handOutLink(app, actor, row.id, { link: payUrl(app, row, row.locale, 'pay') })
  return { id: row.id, link }
}

function throwForPartner(error: unknown): never {
  if (isRefused(error) && error.code === 'validation_failed' && 'reason' in error.details.errors)
    throw new Refused('forbidden')
  // In the office, this refusal names the member of staff who took the table. Partners must not read names of staff.
  if (isRefused(error) && error.code === 'changed_meanwhile' && error.details.by !== null)
    throw new Refused('table_unavailable')
  return throwRenamed(error, (name) => RENAMED[name] ?? name)
}
