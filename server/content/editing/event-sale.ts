import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { lockEventSale, nightSale } from '#server/content/editing/event-sale-repository.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import type { Work } from '#server/work.ts'

export type SaleFault = 'night_booked' | 'night_without_tickets'

/**
 * An event that sells tickets cannot be shown if it has no tickets, or if tables are booked on its night. Returns this reason. Returns null
 * if the event can be shown, and for every item that is not such an event.
 */
export async function saleFault(work: Work, item: ContentItem): Promise<SaleFault | null> {
  const stored = item.kind === 'events' ? await findItem(work.sql, item) : null
  if (stored?.live['is_using_ticket'] !== true) return null
  await lockEventSale(work.sql, item.id)
  const { tickets, tableBookings } = await nightSale(work.sql, item.id)
  if (tickets === 0) return 'night_without_tickets'
  return tableBookings > 0 ? 'night_booked' : null
}
