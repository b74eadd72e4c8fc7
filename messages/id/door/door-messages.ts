// All messages of the door in this language; no other page ships them.
import { calendar } from '#messages/id/calendar.ts'
import { setup } from '#messages/id/door/setup.ts'
import { shift } from '#messages/id/door/shift.ts'
import { verdicts } from '#messages/id/door/verdicts.ts'

export const doorMessages = { calendar, setup, shift, verdicts }
export type DoorMessages = typeof doorMessages
