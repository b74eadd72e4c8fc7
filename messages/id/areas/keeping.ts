// The messages of minding a reservation by its link, which only that page ships.
import { cancelling } from '#messages/id/booking/cancelling.ts'
import { errors } from '#messages/id/errors.ts'
import { ownership } from '#messages/id/booking/ownership.ts'
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { payment } from '#messages/id/booking/payment.ts'

export const keeping = { cancelling, codeEntry, errors, ownership, payment }
export type KeepingMessages = typeof keeping
