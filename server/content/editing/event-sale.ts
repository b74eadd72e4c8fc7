import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { lockEventSale, nightSale } from '#server/content/editing/event-sale-repository.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import type { Work } from '#server/work.ts'

export type SaleFault = 'night_booked' | 'night_without_tickets'

/**
 * Returns the reason why an event that sells tickets cannot be shown: it has no tickets, or tables are booked on its night. Returns null if
 * there is no such reason, and for every other item.
 */
export async function saleFault(work: Work, item: ContentItem): Promise<SaleFault | null> {
  const stored = item.kind === 'events' ? await findItem(work.sql, item) : null
  if (stored?.live['is_using_ticket'] !== true) return null
  await lockEventSale(work.sql, item.id)
  const { tickets, tableBookings } = await nightSale(work.sql, item.id)
  if (tickets === 0) return 'night_without_tickets'
  return tableBookings > 0 ? 'night_booked' : null
}
