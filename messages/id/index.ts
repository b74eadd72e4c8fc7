// All messages that pages of this language show, by area.
import { browsing } from '#messages/id/areas/browsing.ts'
import { choosing } from '#messages/id/areas/choosing.ts'
import { drawing } from '#messages/id/areas/drawing.ts'
import { dining } from '#messages/id/areas/dining.ts'
import { everywhere } from '#messages/id/areas/everywhere.ts'
import { flow } from '#messages/id/areas/flow.ts'
import { front } from '#messages/id/areas/front.ts'
import { keeping } from '#messages/id/areas/keeping.ts'
import { mine } from '#messages/id/areas/mine.ts'
import { promoting } from '#messages/id/areas/promoting.ts'
import { proving } from '#messages/id/areas/proving.ts'
import { queueing } from '#messages/id/areas/queueing.ts'
import { reserving } from '#messages/id/areas/reserving.ts'
import { seating } from '#messages/id/areas/seating.ts'
import { sharing } from '#messages/id/areas/sharing.ts'
import { signing } from '#messages/id/areas/signing.ts'
import { waiting } from '#messages/id/areas/waiting.ts'

export const messages = {
  ...everywhere,
  ...browsing,
  ...front,
  ...reserving,
  ...choosing,
  ...flow,
  ...keeping,
  ...signing,
  ...dining,
  ...seating,
  ...mine,
  ...waiting,
  ...promoting,
  ...sharing,
  ...proving,
  ...queueing,
  ...drawing,
}
export type Messages = typeof messages
