// A member's own pages: messages that only these pages ship.
import { cancelling } from '#messages/id/cancelling.ts'
import { ownData } from '#messages/id/own-data.ts'
import { passkeys } from '#messages/id/passkeys.ts'
import { payment } from '#messages/id/payment.ts'
import { profile } from '#messages/id/profile.ts'

export const mine = { cancelling, ownData, passkeys, payment, profile }
export type MineMessages = typeof mine
