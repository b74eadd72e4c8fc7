// All messages of the office in this language; the public site ships none of them.
import { calendar } from '#messages/id/calendar.ts'
import { booking } from '#messages/id/office/night/booking.ts'
import { change } from '#messages/id/office/night/change.ts'
import { frame } from '#messages/id/office/frame.ts'
import { guestLists } from '#messages/id/office/night/guest-lists.ts'
import { holds } from '#messages/id/office/night/holds.ts'
import { keys } from '#messages/id/office/keys.ts'
import { night } from '#messages/id/office/night/night.ts'
import { queue } from '#messages/id/office/night/queue.ts'
import { reservation } from '#messages/id/office/reservation.ts'
import { nightChange } from '#messages/id/office/night/night-change.ts'
import { service } from '#messages/id/office/night/service.ts'
import { signIn } from '#messages/id/office/sign-in.ts'

export const officeMessages = {
  calendar,
  booking,
  change,
  frame,
  guestLists,
  holds,
  keys,
  night,
  queue,
  reservation,
  nightChange,
  service,
  signIn,
}
export type OfficeMessages = typeof officeMessages
