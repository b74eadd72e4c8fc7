// A member's own pages: words that only these pages ship.
import { passkeys } from '#messages/id/passkeys.ts'
import { payment } from '#messages/id/payment.ts'
import { profile } from '#messages/id/profile.ts'

export const mine = { passkeys, payment, profile }
export type MineWords = typeof mine
