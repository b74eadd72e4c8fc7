// All messages of the office in this language; the public site ships none of them.
import { calendar } from '#messages/en/calendar.ts'
import { audit } from '#messages/en/office/audit.ts'
import { change } from '#messages/en/office/change.ts'
import { devices } from '#messages/en/office/devices.ts'
import { frame } from '#messages/en/office/frame.ts'
import { holds } from '#messages/en/office/holds.ts'
import { join } from '#messages/en/office/join.ts'
import { me } from '#messages/en/office/me.ts'
import { night } from '#messages/en/office/night.ts'
import { people } from '#messages/en/office/people.ts'
import { permissions } from '#messages/en/office/permissions.ts'
import { queue } from '#messages/en/office/queue.ts'
import { reservation } from '#messages/en/office/reservation.ts'
import { service } from '#messages/en/office/service.ts'
import { signIn } from '#messages/en/office/sign-in.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'

export const officeMessages: OfficeMessages = {
  calendar,
  audit,
  change,
  devices,
  frame,
  holds,
  join,
  me,
  night,
  people,
  permissions,
  queue,
  reservation,
  service,
  signIn,
}
