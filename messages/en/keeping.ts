// The messages of minding a reservation by its link, which only that page ships.
import type { KeepingMessages } from '#messages/id/keeping.ts'
import { cancelling } from '#messages/en/cancelling.ts'
import { errors } from '#messages/en/errors.ts'
import { payment } from '#messages/en/payment.ts'

export const keeping: KeepingMessages = { cancelling, errors, payment }
