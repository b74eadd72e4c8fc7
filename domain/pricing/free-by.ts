import type { Quote } from '#domain/pricing/quote.ts'

export const FREE_BY = ['code', 'membership', 'price'] as const
/** Reason why a price is 0: a code, a membership discount, or a place that costs nothing. */
export type FreeBy = (typeof FREE_BY)[number]

/** Returns the reason why a price is 0, or null if an amount is due. */
export function freeBy({
  subtotal,
  affiliatorDiscount,
  total,
}: Pick<Quote, 'subtotal' | 'affiliatorDiscount' | 'total'>): FreeBy | null {
  if (total > 0) return null
  if (subtotal === 0) return 'price'
  return affiliatorDiscount > 0 ? 'code' : 'membership'
}
