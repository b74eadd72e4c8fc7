// Messages for managing a reservation by its link. Only the reservation page loads them.
import type { KeepingMessages } from '#messages/id/areas/keeping.ts'
import { cancelling } from '#messages/en/booking/cancelling.ts'
import { errors } from '#messages/en/errors.ts'
import { ownership } from '#messages/en/booking/ownership.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { payment } from '#messages/en/booking/payment.ts'

export const keeping: KeepingMessages = { cancelling, codeEntry, errors, ownership, payment }
