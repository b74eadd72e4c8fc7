// The messages of minding a reservation by its link, which only that page ships.
import { cancelling } from '#messages/id/cancelling.ts'
import { errors } from '#messages/id/errors.ts'
import { payment } from '#messages/id/payment.ts'

export const keeping = { cancelling, errors, payment }
export type KeepingMessages = typeof keeping
