// All messages of the office in this language; the public site ships none of them.
import { calendar } from '#messages/id/calendar.ts'
import { audit } from '#messages/id/office/audit.ts'
import { change } from '#messages/id/office/change.ts'
import { devices } from '#messages/id/office/devices.ts'
import { frame } from '#messages/id/office/frame.ts'
import { holds } from '#messages/id/office/holds.ts'
import { join } from '#messages/id/office/join.ts'
import { me } from '#messages/id/office/me.ts'
import { night } from '#messages/id/office/night.ts'
import { people } from '#messages/id/office/people.ts'
import { permissions } from '#messages/id/office/permissions.ts'
import { queue } from '#messages/id/office/queue.ts'
import { reservation } from '#messages/id/office/reservation.ts'
import { service } from '#messages/id/office/service.ts'
import { signIn } from '#messages/id/office/sign-in.ts'

export const officeMessages = {
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
export type OfficeMessages = typeof officeMessages
