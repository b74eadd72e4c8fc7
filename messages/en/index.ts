// The words a page of this language ships, by area. Mails, refusals and whole printed pages are sent by the server.
import type { Words } from '#messages/id/index.ts'
import { artists } from '#messages/en/artists.ts'
import { booking } from '#messages/en/booking.ts'
import { calendar } from '#messages/en/calendar.ts'
import { catalogue } from '#messages/en/catalogue.ts'
import { errors } from '#messages/en/errors.ts'
import { failures } from '#messages/en/failures.ts'
import { home } from '#messages/en/home.ts'
import { meta } from '#messages/en/meta.ts'
import { payment } from '#messages/en/payment.ts'
import { reserve } from '#messages/en/reserve.ts'
import { site } from '#messages/en/site.ts'
import { stories } from '#messages/en/stories.ts'

export const words: Words = {
  artists,
  booking,
  calendar,
  catalogue,
  errors,
  failures,
  home,
  meta,
  payment,
  reserve,
  site,
  stories,
}
