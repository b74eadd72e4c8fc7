// All SQL of the offers. It returns only published rows.
import type { Night } from '#domain/calendar/night.ts'
import type { offers } from '#server/content/schema.ts'
import type { Db } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type OfferRow = Omit<typeof offers.$inferSelect, 'isPublished' | 'publishedAt' | 'unpublishedAt' | 'brandId'> & {
  brandSlug: string | null
  brandName: string | null
  /**
   * Outlets that accept the offer. Without a list of outlets, these are all outlets of the offer's brand. If the offer has no brand, these
   * are all outlets of the group.
   */
  outlets: { slug: string; name: string; type: string; brand: { slug: string; name: string } }[]
}

export type OfferFilter = { brand?: string; outletId?: number; slug?: string; limit?: number }

/**
 * Lists the offers of a brand (by its slug) or of an outlet, in their stored order. Offers that are over are left out. Offers of the whole
 * group are in every list.
 */
export async function offerRows(
  sql: Db,
  { brand, outletId, slug, limit = 60 }: OfferFilter,
  { now, today }: { now: Date; today: Night },
): Promise<OfferRow[]> {
  return sql<OfferRow[]>`
    select f.id, f.slug, f.position, f.title, f.summary, f.figure, f.body, f.terms, f.image, f.valid_from, f.valid_until, f.weekdays, f.code,
      f.discount_percent, f.minimum_age, f.maximum_age, f.updated_at, b.slug as brand_slug, b.name as brand_name, good.outlets
    from offers f
    left join brands b on b.id = f.brand_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('slug', o.slug, 'name', o.name,
          'type', o.type, 'brand', jsonb_build_object('slug', h.slug, 'name', h.name)) order by h.position, o.id), '[]') as outlets,
        coalesce(bool_or(o.id = ${outletId ?? null}::int), false) as is_there
      from outlets o join brands h on h.id = o.brand_id and ${published(sql, 'h', now)}
      where o.is_active and ${published(sql, 'o', now)} and case
        when exists (select 1 from offer_outlets g where g.offer_id = f.id)
          then exists (select 1 from offer_outlets g where g.offer_id = f.id and g.outlet_id = o.id)
        else f.brand_id is null or f.brand_id = o.brand_id end
    ) good
    where ${published(sql, 'f', now)} and (f.brand_id is null or ${published(sql, 'b', now)})
      ${slug === undefined ? sql`and (f.valid_until is null or f.valid_until >= ${today})` : sql`and f.slug = ${slug}`}
      ${brand ? sql`and (b.slug = ${brand} or f.brand_id is null)` : sql``}
      ${outletId ? sql`and good.is_there` : sql``}
    order by f.position, f.id limit ${limit}`
}
