// A member's own pages: words that only these pages ship.
import { payment } from '#messages/id/payment.ts'
import { profile } from '#messages/id/profile.ts'

export const mine = { payment, profile }
export type MineWords = typeof mine
