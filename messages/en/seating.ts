// The messages of reserving a dinner, which only that page ships.
import type { SeatingMessages } from '#messages/id/seating.ts'
import { booking } from '#messages/en/booking.ts'
import { dinner } from '#messages/en/dinner.ts'
import { dinnerForm } from '#messages/en/dinner-form.ts'
import { errors } from '#messages/en/errors.ts'
import { nights } from '#messages/en/nights.ts'
import { payment } from '#messages/en/payment.ts'
import { phoneProof } from '#messages/en/phone-proof.ts'

export const seating: SeatingMessages = { booking, dinner, dinnerForm, errors, nights, payment, phoneProof }
