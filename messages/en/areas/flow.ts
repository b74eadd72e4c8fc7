// Messages for the payment and the steps after it. Only the pages of these steps load them.
import type { FlowMessages } from '#messages/id/areas/flow.ts'
import { booking } from '#messages/en/booking/booking.ts'
import { errors } from '#messages/en/errors.ts'
import { nights } from '#messages/en/booking/nights.ts'
import { difference } from '#messages/en/booking/difference.ts'
import { ownership } from '#messages/en/booking/ownership.ts'
import { payment } from '#messages/en/booking/payment.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'

export const flow: FlowMessages = { booking, codeEntry, difference, errors, nights, ownership, payment }
