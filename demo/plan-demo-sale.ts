import { randomUUID } from 'node:crypto'
import { system } from '#domain/identity/actor.ts'
import { SALE_BOUNDS } from '#domain/sales/sale-states.ts'
import { demoContent } from '#demo/data/demo-content.ts'
import { planSale } from '#server/reservations/sales/plan-sale.ts'
import type { App } from '#server/app.ts'

const DAY_MS = 86_400_000
/**
 * Minimum and maximum number of days until the night of the sale. The minimum is high, so that a visitor who books one of the next nights
 * sees no waiting room.
 */
const [SOONEST_DAYS, LATEST_DAYS] = [30, 60]
const OPENS_IN_DAYS = 3

/**
 * Plans a sale with a waiting room for a big night of the demo. The sale opens in three days. When the sale is over, the next call plans a
 * sale for another night. Does nothing if a sale is planned or running, or if the database contains no suitable night of the demo.
 */
export async function planDemoSale(app: App): Promise<void> {
  const { sql } = app
  const now = app.now()
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const series = demoContent.series.map(({ slug }) => slug)
  const [night] = await sql<{ outletId: number; night: string }[]>`
    select t.outlet_id, t.night from tickets t join events e on e.id = t.event_id
    where e.series = any(${series}::text[]) and not e.is_sold_out and not e.whatsapp_only and e.is_published
      and t.night between ${day(SOONEST_DAYS)}::timestamptz::date and ${day(LATEST_DAYS)}::timestamptz::date
      and not exists (select 1 from sales where state <> 'over')
      and not exists (select 1 from sales s where s.outlet_id = t.outlet_id and s.night = t.night)
    group by t.outlet_id, t.night order by sum(t.stock) desc, t.night, t.outlet_id limit 1`
  if (!night) return
  // Rounds the opening time up to a full hour.
  const opensAt = new Date(Math.ceil(day(OPENS_IN_DAYS).getTime() / 3_600_000) * 3_600_000)
  await planSale(app, system('demo'), {
    id: randomUUID(),
    ...night,
    joinsFrom: now,
    opensAt,
    ratePerMinute: SALE_BOUNDS.ratePerMinute.usual,
    turnSeconds: SALE_BOUNDS.turnSeconds.usual,
    maxTickets: SALE_BOUNDS.maxTickets.usual,
    maxTables: SALE_BOUNDS.maxTables.usual,
  })
}
