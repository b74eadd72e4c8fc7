// Messages that only the pages of a split load.
import type { SharingMessages } from '#messages/id/areas/sharing.ts'
import { split } from '#messages/en/booking/split.ts'

export const sharing: SharingMessages = { split }
