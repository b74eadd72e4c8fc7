// What a booking says, judged: every fault of the guest's words, and what only the night can tell of them.
import { earliestOf, isArrivalSlot, slotsBefore } from '#domain/calendar/slots.ts'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'
import { type BookingValues, EMPTY_CONTACT, type Remarks, SHORTEST_NAME } from '#domain/reservations/contact-form.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import { findMember } from '#server/identity/repository.ts'
import { phoneFaults } from '#server/reservations/limits/phone-faults.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import type { Reading } from '#server/work.ts'

/** The guest's own words in a booking, as both calls take them. */
export type BookingForm = {
  night: string
  time: string
  phone: string
  name: string
  /** The member's own, which is always good enough; left out if it does not matter. */
  registeredName?: string
  email: string
  affiliatorCode: string | null
  notes: string
  remarks: Remarks
  termsAccepted: boolean
  /** Whether the guest said so, rather than left it out as the spec's own payload does: only then is it written down. */
  areTermsSent?: boolean
  /** Of the Idempotency-Key header; `body` is what was sent, byte for byte. */
  idempotency: { key: string; body: string } | null
}

/** What the guest wrote of it, as the form's rules check it. */
export const valuesOf = (form: Omit<BookingForm, 'night' | 'idempotency'>): BookingValues => ({
  ...EMPTY_CONTACT,
  ...form.remarks,
  name: form.name,
  ...(form.registeredName !== undefined && { registeredName: form.registeredName }),
  phone: form.phone,
  email: form.email,
  time: form.time,
  note: form.notes,
  hasAgreed: form.termsAccepted,
})

/** The request with the member's registered name, if its name is too short to be judged without it. */
export async function withRegisteredName<Request extends { name: string }>(
  { sql }: Pick<Reading, 'sql'>,
  { memberId }: Pick<Viewer, 'memberId'>,
  request: Request,
): Promise<Request & { registeredName?: string }> {
  if (memberId === null || Array.from(request.name.trim()).length >= SHORTEST_NAME) return request
  const member = await findMember(sql, { id: memberId })
  return member ? { ...request, registeredName: `${member.firstName} ${member.lastName}`.trim() } : request
}

/** A request as far as it could be read; `night` null where its date could not. */
export type Readable<T extends BookingForm> = Omit<T, 'night' | 'idempotency'> & { night: string | null }

/** What the night says of a request: itself, the discount of the code, and the faults only it can tell. */
export type Validated = { saleNight: SaleNight | null; affiliator: AffiliatorCode | null; faults: FieldFaults }

/** Judges the arrival time and the code by the outlet and its night; where either is unknown, by themselves alone. */
export async function validateByNight(
  reading: Reading,
  form: Pick<Readable<BookingForm>, 'night' | 'time' | 'affiliatorCode' | 'phone'>,
  outletId: number | null,
  /** The clocks before which what is booked lets its guests in. */
  arriveBefore: readonly (string | null)[] = [],
): Promise<Validated> {
  const { night } = form
  const [saleNight, { affiliator, faults }] = await Promise.all([
    outletId === null || night === null ? null : findNight(reading, outletId, night),
    validateAffiliatorCode(reading, { code: form.affiliatorCode, outletId, night }),
  ])
  const { time } = form
  const isJudged = time.trim() !== '' && saleNight !== null && !saleNight.reason
  const isSlot = isJudged && isArrivalSlot({ ...saleNight, slot: time, now: reading.now() })
  const before = saleNight && earliestOf(arriveBefore, saleNight.outlet)
  const isInTime = isSlot && slotsBefore([time], before, saleNight.outlet).length > 0
  const fault: FieldFault | null = !isJudged || isInTime ? null : isSlot ? 'time_too_late' : 'time_invalid'
  return {
    saleNight,
    affiliator,
    faults: { ...(fault && { time: [fault] }), ...phoneFaults(form.phone), ...faults },
  }
}
