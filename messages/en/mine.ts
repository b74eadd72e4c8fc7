// A member's own pages: messages that only these pages ship.
import type { MineMessages } from '#messages/id/mine.ts'
import { cancelling } from '#messages/en/cancelling.ts'
import { ownData } from '#messages/en/own-data.ts'
import { passkeys } from '#messages/en/passkeys.ts'
import { payment } from '#messages/en/payment.ts'
import { profile } from '#messages/en/profile.ts'

export const mine: MineMessages = { cancelling, ownData, passkeys, payment, profile }
