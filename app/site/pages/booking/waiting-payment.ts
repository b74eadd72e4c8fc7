import type { Waiting } from '#app/site/pages/booking/load-booking.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { pagesOf } from '#contract/reservation-pages.ts'

export const waitingPayment = (waiting: Waiting, language: Language): string =>
  link(
    pagesOf(waiting).payment,
    language,
    { brand_slug: waiting.brandSlug, outlet_slug: waiting.outletSlug },
    { reservation: waiting.id },
  )
