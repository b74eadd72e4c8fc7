// Where one reserves at an outlet: dinners have a way of their own.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

export type ReservedPlace = { slug: string; type: number; brand: { slug: string } }

/**
 * The address where one reserves at an outlet: where dinners are sold its restaurant, on a night its dinners; else the
 * booking of tables or tickets. A night that sells tickets does so everywhere.
 */
export function reserveLink(
  language: Language,
  outlet: ReservedPlace,
  night?: { date: string; isUsingTicket: boolean },
  /** Of an offer: the booking begins with it. */
  code?: string | null,
  /** One of it is chosen already. */
  ticketId?: number,
): string {
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const query = {
    ...(night && { date: night.date }),
    ...(code && { code }),
    ...(ticketId !== undefined && { ticket: String(ticketId) }),
  }
  if (!isDiningType(outlet.type) || night?.isUsingTicket) return link('booking', language, place, query)
  return night ? link('restaurantBooking', language, place, query) : link('restaurant', language, place)
}
