// Validates a booking: the faults of the guest's input, and the faults that depend on the night.
import { hoursOfNight } from '#domain/calendar/night.ts'
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

export type BookingForm = {
  night: string
  time: string
  phone: string
  name: string
  /**
   * The registered name of the member, which is always valid. Absent if the guest has no account, or if the name in the request is long
   * enough.
   */
  registeredName?: string
  email: string
  affiliatorCode: string | null
  notes: string
  remarks: Remarks
  termsAccepted: boolean
  /**
   * True if the request contains the field for accepting the terms. The payload in the spec does not have this field, so a request may omit
   * it. The acceptance is stored only if the request contains the field.
   */
  areTermsSent?: boolean
  /** True if the guest asked for news and invitations in the booking. */
  agreesToNews?: boolean
  /** The total that the guest has seen, in rupiah. A hold at another total is refused. Null or absent: the guest accepts the present total. */
  quoted?: number | null
  /** Identifies a request and its retries. `key` is the Idempotency-Key header. `body` is the exact body of the request. */
  idempotency: { key: string; body: string } | null
}

/** Returns the values of a booking in the format that the rules check. */
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

/** Adds the member's registered name to a request if the name in the request is too short. A registered name is always valid. */
export async function withRegisteredName<Request extends { name: string }>(
  { sql }: Pick<Reading, 'sql'>,
  { memberId }: Pick<Viewer, 'memberId'>,
  request: Request,
): Promise<Request & { registeredName?: string }> {
  if (memberId === null || Array.from(request.name.trim()).length >= SHORTEST_NAME) return request
  const member = await findMember(sql, { id: memberId })
  return member ? { ...request, registeredName: `${member.firstName} ${member.lastName}`.trim() } : request
}

/** A booking form without its retry key. `night` is null if the date in the request cannot be read. */
export type Readable<T extends BookingForm> = Omit<T, 'night' | 'idempotency'> & { night: string | null }

/** The result of a validation: the night, the affiliator code with its discount, and the faults that depend on the night. */
export type Validated = { saleNight: SaleNight | null; affiliator: AffiliatorCode | null; faults: FieldFaults }

/**
 * Validates the arrival time, the affiliator code and the phone of a form for an outlet and a night. If the outlet or the night is null,
 * the function validates only the phone and the format of the code.
 */
export async function validateByNight(
  reading: Reading,
  form: Pick<Readable<BookingForm>, 'night' | 'time' | 'affiliatorCode' | 'phone'>,
  outletId: number | null,
  /** The latest arrival time of each booked ticket. Null for a ticket without a latest arrival time. */
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
  const hours = saleNight && hoursOfNight(saleNight.outlet, saleNight.night)
  const before = hours && earliestOf(arriveBefore, hours)
  const isInTime = isSlot && hours !== null && slotsBefore([time], before, hours).length > 0
  const fault: FieldFault | null = !isJudged || isInTime ? null : isSlot ? 'time_too_late' : 'time_invalid'
  return {
    saleNight,
    affiliator,
    faults: { ...(fault && { time: [fault] }), ...phoneFaults(form.phone), ...faults },
  }
}
