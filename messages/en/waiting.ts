// The messages of waiting for a place, which only the pages of that way ship.
import type { WaitingMessages } from '#messages/id/waiting.ts'
import { payment } from '#messages/en/payment.ts'
import { waitlist } from '#messages/en/waitlist.ts'

export const waiting: WaitingMessages = { payment, waitlist }
