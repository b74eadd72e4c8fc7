// The words that every page of this language ships, by area. Mails, refusals and whole printed pages are sent by the server.
import { artists } from '#messages/id/artists.ts'
import { calendar } from '#messages/id/calendar.ts'
import { catalogue } from '#messages/id/catalogue.ts'
import { errors } from '#messages/id/errors.ts'
import { failures } from '#messages/id/failures.ts'
import { home } from '#messages/id/home.ts'
import { meta } from '#messages/id/meta.ts'
import { reserve } from '#messages/id/reserve.ts'
import { site } from '#messages/id/site.ts'
import { stories } from '#messages/id/stories.ts'

export const everywhere = {
  artists,
  calendar,
  catalogue,
  errors,
  failures,
  home,
  meta,
  reserve,
  site,
  stories,
}
export type Everywhere = typeof everywhere
