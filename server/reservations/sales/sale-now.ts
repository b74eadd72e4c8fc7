// The current state of a sale for all visitors. Each process reads it once a second and caches the serialized response.
import { Refused } from '#domain/refusals.ts'
import { drawnHolders } from '#server/reservations/sales/entrant-repository.ts'
import { presentNow } from '#server/reservations/sales/present-sale.ts'
import { findSale, kindsOfNight } from '#server/reservations/sales/sale-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the current state of a sale as serialized JSON.
 * @throws Refused not_found
 */
export function saleNowText(app: App, id: string): Promise<string> {
  return app.plans(`sale now ${id}`, async () => {
    const sale = await findSale(app.sql, id)
    if (!sale) throw new Refused('not_found')
    const kinds = await kindsOfNight(app.sql, sale, app.now())
    return JSON.stringify({ data: presentNow(sale, kinds, app.now()) })
  })
}

/** Returns the draw of a sale as serialized text, which never changes. @throws Refused not_found before the draw */
export function saleDrawText(app: App, id: string): Promise<string> {
  return app.plans(`sale draw ${id}`, async () => {
    const sale = await findSale(app.sql, id)
    if (!sale?.seed || !sale.entrantsHash || !sale.drawnAt || sale.drawn === null) throw new Refused('not_found')
    const holders = await drawnHolders(app.sql, { id, drawn: sale.drawn })
    return JSON.stringify({
      data: {
        seed_hash: sale.seedHash.toString('hex'),
        seed: sale.seed.toString('hex'),
        entrants_hash: sale.entrantsHash.toString('hex'),
        drawn_at: sale.drawnAt.toISOString(),
        holders: holders.map((holder) => holder.toString('base64url')),
      },
    })
  })
}
