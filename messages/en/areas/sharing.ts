// Messages that only the pages of a split load.
import type { SharingMessages } from '#messages/id/areas/sharing.ts'
import { cancelling } from '#messages/en/booking/cancelling.ts'
import { payment } from '#messages/en/booking/payment.ts'
import { split } from '#messages/en/booking/split.ts'

export const sharing: SharingMessages = { cancelling, payment, split }
