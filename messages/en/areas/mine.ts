// Messages that only the pages of a signed-in member load.
import type { MineMessages } from '#messages/id/areas/mine.ts'
import { cancelling } from '#messages/en/booking/cancelling.ts'
import { ownData } from '#messages/en/members/own-data.ts'
import { passkeys } from '#messages/en/members/passkeys.ts'
import { ownership } from '#messages/en/booking/ownership.ts'
import { payment } from '#messages/en/booking/payment.ts'
import { codeEntry } from '#messages/en/members/code-entry.ts'
import { profile } from '#messages/en/members/profile.ts'

export const mine: MineMessages = { cancelling, codeEntry, ownData, ownership, passkeys, payment, profile }
