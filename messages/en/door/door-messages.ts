// What the door says on shift, in this language; what it says before and after stands in `setup.ts`. No other page ships them.
import { calendar } from '#messages/en/calendar.ts'
import { shift } from '#messages/en/door/shift.ts'
import { verdicts } from '#messages/en/door/verdicts.ts'
import type { DoorMessages } from '#messages/id/door/door-messages.ts'

export const doorMessages: DoorMessages = { calendar, shift, verdicts }
