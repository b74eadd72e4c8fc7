import type { Offer, OfferDetail } from '#contract/web/offers-and-menus.ts'
import type { Language } from '#contract/preferences.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import type { AgeLimit } from '#domain/catalogue/age-limits.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { offerRows } from '#server/content/offer-repository.ts'
import { presentOffer, presentOfferDetail } from '#server/content/present-offer.ts'
import type { Reading } from '#server/work.ts'

/** An outlet at which guests can use an offer, with the outlet's age limit. */
export type OfferDoor = { name: string; ageLimit: AgeLimit }

export type OfferPage = { offer: OfferDetail; isOver: boolean; others: Offer[]; doors: OfferDoor[] }

const OTHERS = 3

/**
 * Finds the page of an offer, with other offers. `isOver` is true if the offer has expired. Returns null if the offer is unknown
 * (R-008).
 */
export async function findOffer(
  app: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  slug: string,
): Promise<OfferPage | null> {
  if (!isSlug(slug)) return null
  const { sql, now } = app
  const at = { now: now(), today: todayOfGroup(now()) }
  const [row] = await offerRows(sql, { slug }, at)
  if (!row) return null
  const [others, outlets] = await Promise.all([
    offerRows(sql, { limit: OTHERS + 1 }, at),
    listOutlets(app, language, row.brandSlug ? { brand: row.brandSlug } : {}),
  ])
  const good = new Set(row.outlets.map(({ slug: outlet, brand }) => `${brand.slug}/${outlet}`))
  return {
    offer: presentOfferDetail(row, language),
    isOver: row.validUntil !== null && row.validUntil < at.today,
    others: others
      .filter((other) => other.id !== row.id)
      .slice(0, OTHERS)
      .map((other) => presentOffer(other, language)),
    doors: outlets
      .filter((outlet) => good.size === 0 || good.has(`${outlet.brand.slug}/${outlet.slug}`))
      .map(({ name, age_limit: ageLimit }) => ({ name, ageLimit })),
  }
}

/** Lists the offers of a brand (by its slug) or of an outlet, in their stored order. Offers that are over are left out. */
export async function listOffers(
  { sql, now }: Pick<Reading, 'sql' | 'now'>,
  language: Language,
  filter: { brand?: string; outletId?: number; limit?: number } = {},
): Promise<Offer[]> {
  if (filter.brand !== undefined && !isSlug(filter.brand)) return []
  const rows = await offerRows(sql, filter, { now: now(), today: todayOfGroup(now()) })
  return rows.map((row) => presentOffer(row, language))
}
