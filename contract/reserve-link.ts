// The addresses of the booking pages of an outlet. Dinners have a separate booking page.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { isDiningType } from '#domain/catalogue/outlet-types.ts'

export type ReservedPlace = { slug: string; type: number; brand: { slug: string } }

/**
 * Returns the address of the page on which a guest books at an outlet. An outlet without dinners, and a night that sells tickets, have the
 * booking page for tables and tickets. Other nights of a restaurant have the booking page for dinners. Without a night, the address is the
 * restaurant's own page.
 */
export function reserveLink(
  language: Language,
  outlet: ReservedPlace,
  night?: { date: string; isUsingTicket: boolean },
  /** Code of an offer. The booking page applies this code. */
  code?: string | null,
  /** Id of a ticket type. The booking page starts with one ticket of this type in the cart. */
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
