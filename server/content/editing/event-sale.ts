import type { ContentItem } from '#domain/content/editing/content-kinds.ts'
import { lockEventSale, nightSale } from '#server/content/editing/event-sale-repository.ts'
import { findItem } from '#server/content/editing/item-repository.ts'
import type { Work } from '#server/work.ts'

export type SaleFault = 'night_booked' | 'night_without_tickets'

/**
 * Returns the reason why an event cannot be shown on the site. The event sells tickets, but it has no tickets, or its night has bookings of
 * tables. Returns null if the event can be shown, and for all other items.
 */
export async function saleFault(work: Work, item: ContentItem): Promise<SaleFault | null> {
  const stored = item.kind === 'events' ? await findItem(work.sql, item) : null
  if (stored?.live['is_using_ticket'] !== true) return null
  await lockEventSale(work.sql, item.id)
  const { tickets, tableBookings } = await nightSale(work.sql, item.id)
  if (tickets === 0) return 'night_without_tickets'
  return tableBookings > 0 ? 'night_booked' : null
}
