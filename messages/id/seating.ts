// The messages of reserving a dinner, which only that page ships.
import { booking } from '#messages/id/booking.ts'
import { dinner } from '#messages/id/dinner.ts'
import { dinnerForm } from '#messages/id/dinner-form.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/nights.ts'
import { payment } from '#messages/id/payment.ts'
import { phoneProof } from '#messages/id/phone-proof.ts'

export const seating = { booking, dinner, dinnerForm, errors, nights, payment, phoneProof }
export type SeatingMessages = typeof seating
