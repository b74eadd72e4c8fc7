// All SQL of the guest lists that promoters fill on their own page.
import type { Night } from '#domain/calendar/night.ts'
import type { NameState } from '#domain/guest-lists/guest-list.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { NightKind } from '#domain/pricing/night-kind.ts'
import type { Db } from '#server/db/open.ts'
import type { OutletOfNight } from '#server/service/night/night-repository.ts'
import type { Work } from '#server/work.ts'

export type PromoterQuota = {
  outletId: number
  nightKind: NightKind
  quota: number
  /** Minutes from the opening of the outlet to the cut-off. The number is negative if the cut-off is before the opening. */
  cutOffMinutes: number
  needsApproval: boolean
}

/** Lists the standing quotas of a promoter. */
export async function quotasOf(sql: Db, affiliatorId: string): Promise<PromoterQuota[]> {
  return sql<PromoterQuota[]>`
    select outlet_id, night_kind, quota, cut_off_minutes, needs_approval from promoter_quotas
    where affiliator_id = ${affiliatorId} order by outlet_id, night_kind`
}

/** Replaces the standing quotas of a promoter at one outlet. Existing guest lists keep their quota. */
export async function replaceQuotas(
  { sql }: Work,
  {
    affiliatorId,
    outletId,
    quotas,
  }: { affiliatorId: string; outletId: number; quotas: Omit<PromoterQuota, 'outletId'>[] },
): Promise<void> {
  await sql`
    delete from promoter_quotas where affiliator_id = ${affiliatorId} and outlet_id = ${outletId}
      and night_kind <> all(${quotas.map(({ nightKind }) => nightKind)}::text[])`
  await sql`
    insert into promoter_quotas (affiliator_id, outlet_id, night_kind, quota, cut_off_minutes, needs_approval)
    select ${affiliatorId}::uuid, ${outletId}::int, q.night_kind, q.quota, q.cut_off_minutes, q.needs_approval
    from jsonb_to_recordset(${sql.json(
      quotas.map(({ nightKind, quota, cutOffMinutes, needsApproval }) => ({
        night_kind: nightKind,
        quota,
        cut_off_minutes: cutOffMinutes,
        needs_approval: needsApproval,
      })),
    )}::jsonb) as q (night_kind text, quota int, cut_off_minutes int, needs_approval boolean)
    on conflict (affiliator_id, outlet_id, night_kind) do update set quota = excluded.quota,
      cut_off_minutes = excluded.cut_off_minutes, needs_approval = excluded.needs_approval`
}

export type OwnList = {
  id: string
  outletId: number
  night: Night
  quota: number
  taken: number
  cutOff: Date
  needsApproval: boolean
  terms: string
}

/** Lists the guest lists of a promoter for a night and all later nights, sorted by night. */
export async function ownLists(sql: Db, affiliatorId: string, from: Night): Promise<OwnList[]> {
  return sql<OwnList[]>`
    select id, outlet_id, night, quota, taken, cut_off, needs_approval, terms from guest_lists
    where affiliator_id = ${affiliatorId} and night >= ${from} order by night, outlet_id limit 60`
}

export type OwnName = {
  id: string
  listId: string
  name: string
  plus: number
  state: NameState
  heads: number | null
  arrivedAt: Date | null
  hasTable: boolean
}

/** Lists the names that the promoter added to the lists. Names that staff added to the same lists are left out. */
export async function ownNames(
  sql: Db,
  { affiliatorId, listIds }: { affiliatorId: string; listIds: readonly string[] },
): Promise<OwnName[]> {
  return sql<OwnName[]>`
    select id, list_id, name, plus, state, heads, arrived_at, reservation_id is not null as has_table from guest_list_names
    where list_id = any(${[...listIds]}::uuid[]) and added_by = ${`promoter:${affiliatorId}`} and erased_at is null
    order by folded, id limit 2000`
}

/** Locks the page of a promoter, so that no other request can close the page. Returns false if the page is closed. */
export async function holdPage(sql: Db, affiliatorId: string): Promise<boolean> {
  const rows = await sql`select 1 from promoter_pages where affiliator_id = ${affiliatorId} for key share`
  return rows.length > 0
}

/** Finds the id of the promoter's list of a night. */
export async function ownListId(
  sql: Db,
  { affiliatorId, outletId, night }: { affiliatorId: string; outletId: number; night: Night },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from guest_lists where affiliator_id = ${affiliatorId} and outlet_id = ${outletId} and night = ${night}`
  return row?.id ?? null
}

/**
 * Removes a name that the promoter added. Returns false in three cases: the guests of the name have arrived, the name has a table, or the
 * list is closed.
 */
export async function deleteOwnName({ sql, now, actor }: Work, affiliatorId: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from guest_list_names n using guest_lists l
    where n.id = ${id} and l.id = n.list_id and l.affiliator_id = ${affiliatorId} and n.added_by = ${actorKey(actor)}
      and n.state in ('asked', 'approved') and n.reservation_id is null and l.cut_off > ${now()}`
  return rows.count > 0
}

export type ListOutlet = Omit<OutletOfNight, 'type' | 'floor'> & { brand: string }

/** Finds the outlets with these ids, with the data that the lists of promoters need. */
export async function outletsOfLists(sql: Db, ids: readonly number[]): Promise<ListOutlet[]> {
  return sql<ListOutlet[]>`
    select o.id, o.name, b.slug as brand, o.timezone, o.open_hour, o.close_hour, o.special_hours
    from outlets o join brands b on b.id = o.brand_id where o.id = any(${[...ids]}::int[]) order by o.id`
}

/** Returns the first name of the guest of each reservation, by the id of the reservation. An erased name is empty. */
export async function firstNamesOf(sql: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; firstName: string }[]>`
    select id, split_part(trim(name), ' ', 1) as first_name from reservations where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, firstName }) => [id, firstName]))
}
