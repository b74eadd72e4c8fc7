// Reads the progress of a group towards its first bookable table.
import type { Night } from '#domain/calendar/night.ts'
import { SITE_PAGES } from '#domain/content/site-pages.ts'
import { DINING_TYPES } from '#domain/catalogue/outlet-types.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { PageTexts } from '#server/setup/starting-pages.ts'
import type { Db, Tx } from '#server/db/open.ts'

export type SetupRow = {
  groupName: string | null
  brandId: number | null
  brandName: string | null
  outletId: number | null
  outletName: string | null
  /** The path of the outlet in the office and on the site: 'sorak/bandung'. */
  outletPath: string | null
  isDining: boolean
  tables: number
  /** True if the plan of the outlet has a draft. */
  hasRoomDraft: boolean
  /** Names of the kinds of table that lack a price for at least one kind of night. Empty for a restaurant. */
  unpriced: LocalizedText[]
  hasMenus: boolean
  /** True if the outlet has a tax rate or a service charge, or if staff changed its taxes. */
  hasTaxes: boolean
  refundKinds: number
  /** Number of pages of the site, such as the terms, that staff never edited. */
  uneditedPages: number
  /** The instant at which the last test email was sent. */
  mailSentAt: Date | null
  /** The time at which the service for sign-in codes last sent a test code. */
  codeSentAt: Date | null
  /** People with an account or an open invite. */
  people: number
  /** True if guests can book the outlet on the site. */
  isOpen: boolean
}

/**
 * Reads the state of the setup for one outlet. If `outletId` is null, reads the newest outlet that guests cannot book yet. If there is no
 * such outlet, reads the first outlet. `today`: the night of the prices. `carrier`: the service that sends sign-in codes.
 */
export async function readSetupRow(
  sql: Db,
  { outletId, today, carrier }: { outletId: number | null; today: Night; carrier: string },
): Promise<SetupRow> {
  const [row] = await sql<SetupRow[]>`
    with outlet as (
      select o.*, b.name as brand_name, b.slug as brand_slug,
        b.is_published and o.is_published and o.is_active and o.is_reservable and o.open_for_reservation as is_open
      from outlets o join brands b on b.id = o.brand_id
      where ${outletId}::int is null or o.id = ${outletId}::int
      order by b.is_published and o.is_published and o.is_active and o.is_reservable and o.open_for_reservation,
        case when o.is_published then o.id else -o.id end
      limit 1),
    brand as (select id, name from brands where id = coalesce((select brand_id from outlet), (select min(id) from brands)))
    select (select name from group_profile) as group_name,
      (select id from brand) as brand_id, (select name from brand) as brand_name,
      (select id from outlet) as outlet_id, (select name from outlet) as outlet_name,
      (select brand_slug || '/' || slug from outlet) as outlet_path,
      coalesce((select type = any(${DINING_TYPES}) from outlet), false) as is_dining,
      (select count(*)::int from tables t join outlet o on t.outlet_id = o.id where t.retired_at is null) as tables,
      exists (select 1 from floor_plans p join outlet o on p.outlet_id = o.id where p.state = 'draft') as has_room_draft,
      coalesce((
        select jsonb_agg(k.name order by k.id) from table_categories k join outlet o on o.id = k.outlet_id
        where not o.type = any(${DINING_TYPES})
          and exists (select 1 from tables t where t.category_id = k.id and t.retired_at is null)
          and exists (select 1 from jsonb_each_text(down_payment_on(k.id, ${today}::date, k.down_payment)) as p(kind, price)
            where p.price::bigint = 0)), '[]') as unpriced,
      exists (select 1 from courses c join outlet o on o.id = c.outlet_id) as has_menus,
      exists (
        select 1 from outlet o where o.service > 0 or exists (select 1 from tax_rates t where t.outlet_id = o.id and t.rate > 0)
          or exists (select 1 from stock_changes s where s.outlet_id = o.id and s.kind = 'taxes')) as has_taxes,
      (select count(distinct kind)::int from refund_rules r where r.outlet_id is null or r.outlet_id = (select id from outlet)) as refund_kinds,
      (select count(*)::int from site_pages p where p.key = any(${[...SITE_PAGES]}) and not exists (
        select 1 from content_versions v where v.kind = 'pages' and v.item_id = p.id and v.actor like 'staff:%')) as unedited_pages,
      (select max(sent_at) from messages where kind = 'mail_tested' and state = 'sent') as mail_sent_at,
      (select at from code_tests where carrier = ${carrier}) as code_sent_at,
      (select count(*)::int from staff where state in ('active', 'invited')) as people,
      coalesce((select is_open from outlet), false) as is_open`
  if (!row) throw new Error('the setup has no row')
  return row
}

/** Stores that a service sent a test code. */
export async function saveCodeTest(sql: Tx, carrier: string, at: Date): Promise<void> {
  await sql`insert into code_tests (carrier, at) values (${carrier}, ${at}) on conflict (carrier) do update set at = excluded.at`
}

/** Deletes the last test of a service. The service refused a newer test code, so the last result is no longer valid. */
export async function deleteCodeTest(sql: Tx, carrier: string): Promise<void> {
  await sql`delete from code_tests where carrier = ${carrier}`
}

/** The name, the email address and the phone of a new group. */
export type NewGroup = { name: string; shortName: string | null; email: string; phone: string }

/** Stores the profile of the group. Returns false if the group has a profile already. */
export async function insertGroup(sql: Tx, { name, shortName, email, phone }: NewGroup): Promise<boolean> {
  const rows = await sql`
    insert into group_profile (id, name, short_name, email, partnership_email, press_email, privacy_email, phone)
    values (1, ${name}, ${shortName}, ${email}, ${email}, ${email}, ${email}, ${phone})
    on conflict (id) do nothing returning 1`
  return rows.length > 0
}

/** Finds the stored text of the terms. The row always exists. */
export async function findTerms(sql: Db): Promise<LocalizedText> {
  const [row] = await sql<[{ body: LocalizedText | null }]>`select body from site_pages where key = 'terms'`
  return row.body ?? {}
}

/** Writes texts of pages. `day`: the date from which the legal pages are in force. */
export async function writePages(sql: Tx, pages: readonly PageTexts[], day: Night): Promise<void> {
  await sql`
    update site_pages p set heading = coalesce(t.heading, p.heading), lead = coalesce(t.lead, p.lead), facts = coalesce(t.facts, p.facts),
      body = coalesce(t.body, p.body), form_lead = coalesce(t."formLead", p.form_lead), in_force_since = ${day}::date
    from site_pages s left join jsonb_to_recordset(${sql.json([...pages])})
      as t(key text, heading jsonb, lead jsonb, facts jsonb, body jsonb, "formLead" jsonb) on t.key = s.key
    where p.id = s.id`
}

/**
 * Gives the first company the name of the group and the group's prefix for receipts. Otherwise receipts would show the name of the
 * software. Does not change a company that already has a receipt or another name.
 */
export async function nameFirstCompany(sql: Tx): Promise<void> {
  await sql`
    update legal_entities e set name = g.name, prefix = g.booking_prefix from group_profile g
    where e.id = 1 and e.name = 'Senja' and not exists (select 1 from receipts r where r.legal_entity_id = e.id)`
}

/** Opens an outlet for bookings on the site. */
export async function openForBookings(sql: Tx, outletId: number): Promise<void> {
  await sql`
    update outlets set is_active = true, is_reservable = true, open_for_reservation = true where id = ${outletId}`
}

/** Finds the brand of an outlet. Returns null if there is no such outlet. */
export async function brandOfOutlet(sql: Db, outletId: number): Promise<number | null> {
  const [row] = await sql<{ brandId: number }[]>`select brand_id from outlets where id = ${outletId}`
  return row?.brandId ?? null
}

/**
 * Counts the staff of an outlet. `door`: the number of staff with a role at the door. `deciders`: the number of staff who may sign or
 * approve.
 */
export async function countStaffAt(sql: Db, outletId: number, now: Date): Promise<{ door: number; deciders: number }> {
  const [row] = await sql<{ door: number; deciders: number }[]>`
    select count(distinct g.staff_id) filter (where g.role in ('door', 'host'))::int as door,
      count(distinct g.staff_id) filter (where g.role in ('owner', 'manager', 'finance'))::int as deciders
    from staff_grants g join staff s on s.id = g.staff_id and s.state in ('active', 'invited')
    where (g.outlet_id is null or g.outlet_id = ${outletId}) and (g.until is null or g.until > ${now})`
  return row ?? { door: 0, deciders: 0 }
}

/** Lists the outlets that guests do not see yet, and the outlets that were opened to guests after `since`. */
export async function outletsInPreparation(
  sql: Db,
  outlets: readonly number[] | null,
  since: Date,
): Promise<{ outletId: number; openedAt: Date | null }[]> {
  return sql<{ outletId: number; openedAt: Date | null }[]>`
    select o.id as outlet_id, case when b.is_published and o.is_published then v.at end as opened_at
    from outlets o join brands b on b.id = o.brand_id
    left join lateral (
      select max(at) as at from content_versions where kind = 'outlets' and item_id = o.id and part = 'visibility'
        and note is distinct from 'found') v on true
    where (${outlets}::int[] is null or o.id = any(${outlets}::int[]))
      and (not (b.is_published and o.is_published) or v.at > ${since})
    order by o.id limit 20`
}
