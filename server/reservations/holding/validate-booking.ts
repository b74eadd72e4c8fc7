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

/** The fields of a booking that the calls for tables and tickets share. */
export type BookingForm = {
  night: string
  time: string
  phone: string
  name: string
  /**
   * The member's registered name, which is always valid. Absent for
   * guests without an account and for a name that is long enough.
   */
  registeredName?: string
  email: string
  affiliatorCode: string | null
  notes: string
  remarks: Remarks
  termsAccepted: boolean
  /** True if the request has the field, which the spec's payload lacks. Only then the acceptance is stored. */
  areTermsSent?: boolean
  /** `key` is the Idempotency-Key header; `body` is the request byte for byte. */
  idempotency: { key: string; body: string } | null
}

/** The values of a booking as the rules of the form check them. */
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

/**
 * Adds the member's registered name to a request whose name is too short, because a registered name is always valid.
 */
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

/** The night of a request, the discount of its code, and the faults that depend on the night. */
export type Validated = { saleNight: SaleNight | null; affiliator: AffiliatorCode | null; faults: FieldFaults }

/**
 * Validates the arrival time and the code by the outlet and its
 * night. If one is unknown, checks that need it are skipped.
 */
export async function validateByNight(
  reading: Reading,
  form: Pick<Readable<BookingForm>, 'night' | 'time' | 'affiliatorCode' | 'phone'>,
  outletId: number | null,
  /** Latest arrivals of the booked tickets. */
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
