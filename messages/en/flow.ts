// The messages of booking and paying, which only the pages of that way ship.
import type { FlowMessages } from '#messages/id/flow.ts'
import { booking } from '#messages/en/booking.ts'
import { errors } from '#messages/en/errors.ts'
import { nights } from '#messages/en/nights.ts'
import { payment } from '#messages/en/payment.ts'
import { phoneProof } from '#messages/en/phone-proof.ts'

export const flow: FlowMessages = { booking, errors, nights, payment, phoneProof }
