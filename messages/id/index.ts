// All messages that pages of this language show, by area.
import { browsing } from '#messages/id/browsing.ts'
import { dining } from '#messages/id/dining.ts'
import { everywhere } from '#messages/id/everywhere.ts'
import { flow } from '#messages/id/flow.ts'
import { front } from '#messages/id/front.ts'
import { keeping } from '#messages/id/keeping.ts'
import { mine } from '#messages/id/mine.ts'
import { reserving } from '#messages/id/reserving.ts'
import { seating } from '#messages/id/seating.ts'
import { signing } from '#messages/id/signing.ts'
import { waiting } from '#messages/id/waiting.ts'

export const messages = {
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
export type Messages = typeof messages
