import type { FormRules } from '#domain/forms/form-rules.ts'
import { isEmail } from '#domain/identity/email.ts'
import { phoneProblem } from '#domain/identity/phone.ts'
import { type BookingSettlement, isCourtesy } from '#domain/service/staff-booking.ts'

export type StaffBookingValues = {
  settlement: BookingSettlement
  name: string
  phone: string
  email: string
  note: string
  reason: string
  /** True if the guest is banned because of strikes. In this case, staff must also enter a reason for the booking. */
  isBanned: boolean
}

const LONGEST = { name: 120, note: 500, reason: 300 }

/** The fields of the form in order. A walk-in needs no name and no phone. An email address is always optional. */
export const STAFF_BOOKING_FORM = {
  phone: { longest: 40, problem: staffPhoneProblem },
  name: { longest: LONGEST.name, problem: staffNameProblem },
  email: { problem: ({ email }) => (email.trim() === '' || isEmail(email.trim()) ? null : 'email_invalid') },
  note: { longest: LONGEST.note, problem: ({ note }) => (Array.from(note).length > LONGEST.note ? 'too_long' : null) },
  reason: { longest: LONGEST.reason, problem: reasonProblem },
} satisfies FormRules<string, StaffBookingValues>

function staffPhoneProblem({ settlement, phone }: StaffBookingValues) {
  if (settlement === 'walk_in' && phone.trim() === '') return null
  return phoneProblem(phone)
}

function staffNameProblem({ settlement, name }: StaffBookingValues) {
  const length = Array.from(name.trim()).length
  if (length === 0) return settlement === 'walk_in' ? null : 'name_required'
  if (length > LONGEST.name) return 'too_long'
  // A line break is not allowed, because the name becomes part of the headers of an email.
  return /\p{Cc}/u.test(name.trim()) ? 'invalid' : null
}

function reasonProblem({ settlement, reason, isBanned }: StaffBookingValues) {
  if (Array.from(reason).length > LONGEST.reason) return 'too_long'
  return (isCourtesy(settlement) || isBanned) && reason.trim() === '' ? 'reason_required' : null
}
