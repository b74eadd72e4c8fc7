// All messages of the door in this language; no other page ships them.
import { calendar } from '#messages/en/calendar.ts'
import { setup } from '#messages/en/door/setup.ts'
import { shift } from '#messages/en/door/shift.ts'
import { verdicts } from '#messages/en/door/verdicts.ts'
import type { DoorMessages } from '#messages/id/door/door-messages.ts'

export const doorMessages: DoorMessages = { calendar, setup, shift, verdicts }
