// What the door says on shift, in this language; what it says before and after stands in `setup.ts`. No other page ships them.
import { calendar } from '#messages/id/calendar.ts'
import { shift } from '#messages/id/door/shift.ts'
import { verdicts } from '#messages/id/door/verdicts.ts'

export const doorMessages = { calendar, shift, verdicts }
export type DoorMessages = typeof doorMessages
