// A member's own pages: messages that only these pages ship.
import { cancelling } from '#messages/id/booking/cancelling.ts'
import { ownData } from '#messages/id/members/own-data.ts'
import { passkeys } from '#messages/id/members/passkeys.ts'
import { ownership } from '#messages/id/booking/ownership.ts'
import { payment } from '#messages/id/booking/payment.ts'
import { codeEntry } from '#messages/id/members/code-entry.ts'
import { profile } from '#messages/id/members/profile.ts'

export const mine = { cancelling, codeEntry, ownData, ownership, passkeys, payment, profile }
export type MineMessages = typeof mine
