import type { SitePageKey } from '#domain/content/site-pages.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'

export type SitePageRow = {
  title: LocalizedText
  description: LocalizedText
  heading: LocalizedText
  lead: LocalizedText
  body: LocalizedText | null
  facts: { title: LocalizedText; text: LocalizedText }[]
  formHeading: LocalizedText | null
  formLead: LocalizedText | null
  inForceSince: string
}

/** Finds a published page by its key. */
export async function findSitePage(sql: Db, key: string, now: Date): Promise<SitePageRow | null> {
  const [row] = await sql<SitePageRow[]>`
    select title, description, heading, lead, body, facts, form_heading, form_lead, in_force_since
    from site_pages p where key = ${key} and ${published(sql, 'p', now)}`
  return row ?? null
}

/** If the digest of a page's texts has changed, sets the day from which the texts are in force. */
export async function stampSitePage(
  sql: Tx,
  id: number,
  { digest, day }: { digest: string; day: string },
): Promise<void> {
  await sql`update site_pages set in_force_since = ${day}::date where id = ${id} and digest <> ${digest}`
}

/** SQL: the edition of a legal page, as its day and its digest. When a guest agrees to the page, the edition is stored. */
export const editionSql = (sql: Db, key: SitePageKey) => sql`
  (select in_force_since::text || '.' || digest from site_pages where key = ${key})`

export async function legalEditions(sql: Db): Promise<{ terms: string; privacy: string }> {
  const [row] = await sql<[{ terms: string; privacy: string }]>`
    select ${editionSql(sql, 'terms')} as terms, ${editionSql(sql, 'privacy')} as privacy`
  return row
}

export type Ladder = { kind: ReservationKind; hoursLeft: number; refundPercentage: number }
export type CountedRow = {
  brands: number
  outlets: number
  cities: number
  zones: number
  deposits: number[]
  ladders: Ladder[]
}

/**
 * Reads the values for the figures in page texts. Some values are counts of published outlets and of their brands, cities and zones. The
 * other values come from the deposits of dinners and the group's refund rules.
 */
export async function countedFigures(sql: Db, now: Date): Promise<CountedRow> {
  const [row] = await sql<[CountedRow]>`
    with shown as (
      select o.id, o.brand_id, o.city_id, o.timezone from outlets o join brands b on b.id = o.brand_id
      where ${published(sql, 'o', now)} and ${published(sql, 'b', now)}
    )
    select count(distinct brand_id)::int as brands, count(*)::int as outlets, count(distinct city_id)::int as cities,
      count(distinct timezone)::int as zones,
      to_jsonb(array(select distinct deposit_on(c.id, (${now}::timestamptz at time zone s.timezone)::date, c.deposit) from courses c join shown s on s.id = c.outlet_id where c.is_served order by 1)) as deposits,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'hoursLeft', hours_left, 'refundPercentage', refund_percentage)
        order by kind, hours_left desc) from refund_rules where outlet_id is null), '[]') as ladders
    from shown`
  return row
}
