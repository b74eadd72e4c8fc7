// All messages of the office in this language. The public site loads none of them.
import { calendar } from '#messages/en/calendar.ts'
import { booking } from '#messages/en/office/night/booking.ts'
import { change } from '#messages/en/office/night/change.ts'
import { frame } from '#messages/en/office/frame.ts'
import { guestLists } from '#messages/en/office/night/guest-lists.ts'
import { holds } from '#messages/en/office/night/holds.ts'
import { keys } from '#messages/en/office/keys.ts'
import { night } from '#messages/en/office/night/night.ts'
import { queue } from '#messages/en/office/night/queue.ts'
import { reservation } from '#messages/en/office/reservation.ts'
import { nightChange } from '#messages/en/office/night/night-change.ts'
import { service } from '#messages/en/office/night/service.ts'
import { signIn } from '#messages/en/office/sign-in.ts'
import type { OfficeMessages } from '#messages/id/office/office-messages.ts'

export const officeMessages: OfficeMessages = {
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
