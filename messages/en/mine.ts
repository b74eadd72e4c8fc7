// A member's own pages: words that only these pages ship.
import type { MineWords } from '#messages/id/mine.ts'
import { passkeys } from '#messages/en/passkeys.ts'
import { payment } from '#messages/en/payment.ts'
import { profile } from '#messages/en/profile.ts'

export const mine: MineWords = { passkeys, payment, profile }
