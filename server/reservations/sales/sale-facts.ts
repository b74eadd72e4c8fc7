import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn } from '#domain/calendar/night.ts'
import type { SaleFacts } from '#server/notifications/emails/sale-email.ts'
import { nightFacts } from '#server/reservations/night-facts.ts'
import { findSale } from '#server/reservations/sales/sale-repository.ts'
import { findWaitlistOutlet } from '#server/reservations/waitlist/repository.ts'
import type { App } from '#server/app.ts'

/** Loads the facts of emails about a sale. `until` is the end of the recipient's turn. */
export async function saleFacts(
  app: App,
  { saleId, until }: { saleId: string; until: Date | null },
  language: Language,
): Promise<SaleFacts> {
  const sale = await findSale(app.sql, saleId)
  const outlet = sale && (await findWaitlistOutlet(app.sql, sale.outletId, app.now()))
  if (!sale || !outlet) throw new Error('no such sale')
  const place = {
    kind: 'tickets' as const,
    night: sale.night,
    timezone: outlet.timezone,
    outletName: outlet.name,
    outletSlug: outlet.slug,
    outletAddress: outlet.address,
    outletMapUrl: outlet.mapUrl,
    outletContact: outlet.contact,
    outletImage: outlet.image,
    brandSlug: outlet.brandSlug,
    eventTitle: sale.eventTitle,
    eventSlug: sale.eventSlug,
    eventImage: sale.eventImage,
  }
  return {
    ...(await nightFacts(app, place, language)),
    roomUrl: `${app.publicUrl()}${link('sale', language, { sale_id: sale.id })}`,
    clock: clockIn(until ?? sale.opensAt, sale.timezone),
    turnMinutes: Math.round(sale.turnSeconds / 60),
  }
}
