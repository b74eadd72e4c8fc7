// The words that every page of this language ships, by area. Mails, refusals and whole printed pages are sent by the server.
import type { Everywhere } from '#messages/id/everywhere.ts'
import { artists } from '#messages/en/artists.ts'
import { calendar } from '#messages/en/calendar.ts'
import { catalogue } from '#messages/en/catalogue.ts'
import { errors } from '#messages/en/errors.ts'
import { failures } from '#messages/en/failures.ts'
import { home } from '#messages/en/home.ts'
import { meta } from '#messages/en/meta.ts'
import { reserve } from '#messages/en/reserve.ts'
import { site } from '#messages/en/site.ts'
import { stories } from '#messages/en/stories.ts'

export const everywhere: Everywhere = {
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
