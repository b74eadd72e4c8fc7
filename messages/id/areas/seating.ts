// The messages of reserving a dinner, which only that page ships.
import { booking } from '#messages/id/booking/booking.ts'
import { dinner } from '#messages/id/booking/dinner.ts'
import { dinnerForm } from '#messages/id/booking/dinner-form.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/booking/nights.ts'
import { ownership } from '#messages/id/booking/ownership.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { codeEntry } from '#messages/id/members/code-entry.ts'

export const seating = { booking, codeEntry, dinner, dinnerForm, errors, nights, ownership, payment }
export type SeatingMessages = typeof seating
