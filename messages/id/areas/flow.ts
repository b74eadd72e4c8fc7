// The messages of paying and of what follows, which only those pages ship.
import { booking } from '#messages/id/booking/booking.ts'
import { errors } from '#messages/id/errors.ts'
import { nights } from '#messages/id/booking/nights.ts'
import { difference } from '#messages/id/booking/difference.ts'
import { ownership } from '#messages/id/booking/ownership.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { codeEntry } from '#messages/id/members/code-entry.ts'

export const flow = { booking, codeEntry, difference, errors, nights, ownership, payment }
export type FlowMessages = typeof flow
