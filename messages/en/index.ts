import { browsing } from '#messages/en/areas/browsing.ts'
import { choosing } from '#messages/en/areas/choosing.ts'
import { drawing } from '#messages/en/areas/drawing.ts'
import { dining } from '#messages/en/areas/dining.ts'
import { everywhere } from '#messages/en/areas/everywhere.ts'
import { flow } from '#messages/en/areas/flow.ts'
import { front } from '#messages/en/areas/front.ts'
import { keeping } from '#messages/en/areas/keeping.ts'
import { mine } from '#messages/en/areas/mine.ts'
import { promoting } from '#messages/en/areas/promoting.ts'
import { proving } from '#messages/en/areas/proving.ts'
import { queueing } from '#messages/en/areas/queueing.ts'
import { reserving } from '#messages/en/areas/reserving.ts'
import { seating } from '#messages/en/areas/seating.ts'
import { sharing } from '#messages/en/areas/sharing.ts'
import { signing } from '#messages/en/areas/signing.ts'
import { waiting } from '#messages/en/areas/waiting.ts'
import type { Messages } from '#messages/id/index.ts'

export const messages: Messages = {
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
