// The messages of reserving a dinner, which only that page ships.
import { booking } from '#messages/id/booking/booking.ts'
import { dinner } from '#messages/id/booking/dinner.ts'
import { dinnerForm } from '#messages/id/booking/dinner-form.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/booking/nights.ts'
import { ownership } from '#messages/id/booking/ownership.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { phoneProof } from '#messages/id/booking/phone-proof.ts'

export const seating = { booking, dinner, dinnerForm, errors, nights, ownership, payment, phoneProof }
export type SeatingMessages = typeof seating
