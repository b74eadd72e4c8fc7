// The messages of the pages of a split, which only these pages ship.
import { cancelling } from '#messages/id/booking/cancelling.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { split } from '#messages/id/booking/split.ts'

export const sharing = { cancelling, payment, split }
export type SharingMessages = typeof sharing
