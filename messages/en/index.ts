// All messages that pages of this language show, by area.
import { browsing } from '#messages/en/browsing.ts'
import { dining } from '#messages/en/dining.ts'
import { everywhere } from '#messages/en/everywhere.ts'
import { flow } from '#messages/en/flow.ts'
import { front } from '#messages/en/front.ts'
import { keeping } from '#messages/en/keeping.ts'
import { mine } from '#messages/en/mine.ts'
import { reserving } from '#messages/en/reserving.ts'
import { seating } from '#messages/en/seating.ts'
import { signing } from '#messages/en/signing.ts'
import { waiting } from '#messages/en/waiting.ts'
import type { Messages } from '#messages/id/index.ts'

export const messages: Messages = {
  ...everywhere,
  ...browsing,
  ...front,
  ...reserving,
  ...flow,
  ...keeping,
  ...signing,
  ...dining,
  ...seating,
  ...mine,
  ...waiting,
}
