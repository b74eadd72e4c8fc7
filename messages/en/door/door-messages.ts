// Messages of the door app during a shift. `setup.ts` has the messages before and after a shift. Only the door app loads them.
import { calendar } from '#messages/en/calendar.ts'
import { shift } from '#messages/en/door/shift.ts'
import { verdicts } from '#messages/en/door/verdicts.ts'
import type { DoorMessages } from '#messages/id/door/door-messages.ts'

export const doorMessages: DoorMessages = { calendar, shift, verdicts }
