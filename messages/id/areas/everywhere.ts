// The messages that every page of this language ships, by area. Mails, refusals and whole printed pages are sent by the server.
import { calendar } from '#messages/id/calendar.ts'
import { catalogue } from '#messages/id/site/catalogue.ts'
import { failures } from '#messages/id/failures.ts'
import { meta } from '#messages/id/site/meta.ts'
import { saleNotice } from '#messages/id/booking/sale-notice.ts'
import { site } from '#messages/id/site/site.ts'

export const everywhere = {
  calendar,
  catalogue,
  failures,
  meta,
  saleNotice,
  site,
}
export type Everywhere = typeof everywhere
