import type { Quote } from '#domain/pricing/quote.ts'

export const FREE_BY = ['code', 'membership', 'price'] as const
/** Why nothing is to be paid: a code, the discount of a membership, or a place whose price is 0. */
export type FreeBy = (typeof FREE_BY)[number]

/** Returns why a price is 0. Returns null if something is to be paid. */
export function freeBy({
  subtotal,
  affiliatorDiscount,
  total,
}: Pick<Quote, 'subtotal' | 'affiliatorDiscount' | 'total'>): FreeBy | null {
  if (total > 0) return null
  if (subtotal === 0) return 'price'
  return affiliatorDiscount > 0 ? 'code' : 'membership'
}
