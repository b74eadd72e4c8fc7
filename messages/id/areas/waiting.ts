// The messages of waiting for a place, which only the pages of that way ship.
import { payment } from '#messages/id/booking/payment.ts'
import { waitlist } from '#messages/id/booking/waitlist.ts'

export const waiting = { payment, waitlist }
export type WaitingMessages = typeof waiting
