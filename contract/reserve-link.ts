// Where one reserves at an outlet, and the pages of what came of it: dinners have a way of their own.
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
): string {
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const query: Record<string, string> = night ? { date: night.date } : {}
  if (!isDiningType(outlet.type) || night?.isUsingTicket) return link('booking', language, place, query)
  return night ? link('restaurantBooking', language, place, query) : link('restaurant', language, place)
}

const DINNER = 3
const OF_DINNERS = {
  booking: 'restaurantBooking',
  payment: 'restaurantPayment',
  success: 'restaurantPaymentSuccess',
  mine: 'myRestaurantReservation',
} as const
const OF_OTHERS = { booking: 'booking', payment: 'payment', success: 'paymentSuccess', mine: 'myReservation' } as const

/** Whether a reservation, or what of it a page knows, is a dinner. */
export const isDinner = ({ type }: { type: number }): boolean => type === DINNER

/** The names of the pages on a reservation's way. */
export const pagesOf = (reservation: { type: number }) => (isDinner(reservation) ? OF_DINNERS : OF_OTHERS)
