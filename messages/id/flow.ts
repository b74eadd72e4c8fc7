// The messages of booking and paying, which only the pages of that way ship.
import { booking } from '#messages/id/booking.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/nights.ts'
import { payment } from '#messages/id/payment.ts'
import { phoneProof } from '#messages/id/phone-proof.ts'

export const flow = { booking, errors, nights, payment, phoneProof }
export type FlowMessages = typeof flow
