import { Refused } from '#domain/refusals.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { saleOfNight } from '#server/reservations/sales/sale-repository.ts'
import type { Work } from '#server/work.ts'

/**
 * Returns the refusal for a hold that the sale of the night does not allow. It contains the id of the sale. If the sale is already over,
 * returns a refusal that makes the client try again.
 */
export async function saleRefusal(
  work: Work,
  hold: Pick<Hold, 'outletId' | 'night'>,
  code: 'queue_first' | 'sale_limit',
): Promise<Refused> {
  const sale = await saleOfNight(work.sql, hold)
  if (!sale) return new Refused('refresh_required')
  if (code === 'queue_first') return new Refused('queue_first', { saleId: sale.id })
  return new Refused('sale_limit', { saleId: sale.id, tickets: sale.maxTickets, tables: sale.maxTables })
}
