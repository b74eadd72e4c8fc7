// The words of waiting for a place, which only the pages of that way ship.
import type { WaitingWords } from '#messages/id/waiting.ts'
import { payment } from '#messages/en/payment.ts'
import { waitlist } from '#messages/en/waitlist.ts'

export const waiting: WaitingWords = { payment, waitlist }
