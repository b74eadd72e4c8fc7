// The messages of booking and paying, which only the pages of that way ship.
import { booking } from '#messages/id/booking/booking.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/booking/nights.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { phoneProof } from '#messages/id/booking/phone-proof.ts'

export const flow = { booking, errors, nights, payment, phoneProof }
export type FlowMessages = typeof flow
