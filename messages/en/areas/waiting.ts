// The messages of waiting for a place, which only the pages of that way ship.
import type { WaitingMessages } from '#messages/id/areas/waiting.ts'
import { payment } from '#messages/en/booking/payment.ts'
import { waitlist } from '#messages/en/booking/waitlist.ts'

export const waiting: WaitingMessages = { payment, waitlist }
