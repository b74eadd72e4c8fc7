// The messages of paying and of what follows, which only those pages ship.
import { booking } from '#messages/id/booking/booking.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/booking/nights.ts'
import { difference } from '#messages/id/booking/difference.ts'
import { ownership } from '#messages/id/booking/ownership.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { phoneProof } from '#messages/id/booking/phone-proof.ts'

export const flow = { booking, difference, errors, nights, ownership, payment, phoneProof }
export type FlowMessages = typeof flow
