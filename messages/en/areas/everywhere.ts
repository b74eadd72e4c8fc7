// Messages that every page of this language loads, grouped by area. The texts of emails, refusals and whole printed pages are not here,
// because the server sends them.
import type { Everywhere } from '#messages/id/areas/everywhere.ts'
import { calendar } from '#messages/en/calendar.ts'
import { catalogue } from '#messages/en/site/catalogue.ts'
import { failures } from '#messages/en/failures.ts'
import { meta } from '#messages/en/site/meta.ts'
import { saleNotice } from '#messages/en/booking/sale-notice.ts'
import { site } from '#messages/en/site/site.ts'

export const everywhere: Everywhere = {
  calendar,
  catalogue,
  failures,
  meta,
  saleNotice,
  site,
}
