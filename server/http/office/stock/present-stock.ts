import { nightOf } from '#domain/calendar/night.ts'
import { servesDinner } from '#domain/catalogue/outlet-types.ts'
import { Refused } from '#domain/refusals.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { findStockOutlet, type StockOutlet } from '#server/stock/stock-repository.ts'
import type { App } from '#server/app.ts'

export const both = (text: LocalizedText | null): { id: string; en: string } => ({
  id: text?.id ?? '',
  en: text?.en ?? '',
})

export const presentOutlet = (app: App, outlet: StockOutlet) => ({
  id: outlet.id,
  name: outlet.name,
  zone: outlet.timezone,
  tonight: nightOf(app.now(), outlet),
  servesDinner: servesDinner(outlet.type),
})

/** @throws Refused not_found */
export async function stockOutletOf(app: App, outletId: number): Promise<StockOutlet> {
  const outlet = await findStockOutlet(app.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  return outlet
}
