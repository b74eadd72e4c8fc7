// Messages for the waitlist. Only the pages of the waitlist load them.
import type { WaitingMessages } from '#messages/id/areas/waiting.ts'
import { payment } from '#messages/en/booking/payment.ts'
import { waitlist } from '#messages/en/booking/waitlist.ts'

export const waiting: WaitingMessages = { payment, waitlist }
