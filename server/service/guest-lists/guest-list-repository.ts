// All SQL of guest lists. The database enforces quota and cut-off: a trigger on the names updates the count in the row of the list.
import type { NameState, ReadName } from '#domain/guest-lists/guest-list.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Work } from '#server/work.ts'

export type GuestListRow = {
  id: string
  outletId: number
  night: string
  name: string
  owner: string
  quota: number
  taken: number
  cutOff: Date
  terms: string
  version: number
  /** The affiliator who adds names on the page of a promoter. Null for a list that only staff fills. */
  affiliatorId: string | null
  promoter: string | null
  needsApproval: boolean
  /**
   * Numbers of guests. `asked` counts guests with a name that waits for approval. `approved` counts guests with an approved name. `arrived`
   * counts the guests who came.
   */
  asked: number
  approved: number
  arrived: number
}

const lists = (sql: Db) => sql`
  select l.id, l.outlet_id, l.night, l.name, l.owner, l.quota, l.taken, l.cut_off, l.terms, l.version, l.affiliator_id, f.name as promoter, l.needs_approval,
    coalesce(sum(n.plus + 1) filter (where n.state = 'asked'), 0)::int as asked,
    coalesce(sum(n.plus + 1) filter (where n.state in ('approved', 'arrived')), 0)::int as approved,
    coalesce(sum(n.heads), 0)::int as arrived
  from guest_lists l left join guest_list_names n on n.list_id = l.id left join affiliators f on f.id = l.affiliator_id`

/** Returns the guest lists of a night, sorted by the name of the list. */
export async function listsOfNight(sql: Db, outletId: number, night: string): Promise<GuestListRow[]> {
  return sql<GuestListRow[]>`
    ${lists(sql)} where l.outlet_id = ${outletId} and l.night = ${night} group by l.id, f.name order by l.name, l.id limit 200`
}

export async function findList(sql: Db, id: string): Promise<GuestListRow | null> {
  const [row] = await sql<GuestListRow[]>`${lists(sql)} where l.id = ${id} group by l.id, f.name`
  return row ?? null
}

/** Finds and locks a list, so that two requests cannot add the same name. */
export async function lockList(sql: Db, id: string): Promise<GuestListRow | null> {
  await sql`select 1 from guest_lists where id = ${id} for no key update`
  return findList(sql, id)
}

export async function outletOfList(sql: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ outletId: number }[]>`select outlet_id from guest_lists where id = ${id}`
  return row?.outletId ?? null
}

export type NameRow = {
  id: string
  listId: string
  listName: string
  name: string
  phone: string
  plus: number
  state: NameState
  heads: number | null
  arrivedAt: Date | null
  isLate: boolean
  addedBy: string | null
  changedBy: string | null
  version: number
  bookingCode: string | null
  place: string | null
  /** The names of the other guest lists of the night on which the same phone or the same guest name appears. */
  alsoOn: string[]
}

const names = (sql: Db) => sql`
  select n.id, n.list_id, l.name as list_name, n.name, n.phone, n.plus, n.state, n.heads, n.arrived_at, n.is_late, n.version,
    coalesce(a.name, p.name) as added_by, c.name as changed_by, b.booking_code, b.place,
    array(select distinct o.name from guest_lists o join guest_list_names d on d.list_id = o.id
      where o.outlet_id = l.outlet_id and o.night = l.night and o.id <> l.id and d.state <> 'refused' and n.erased_at is null
        and d.erased_at is null and (d.folded = n.folded or (d.phone = n.phone and n.phone <> '')) order by o.name) as also_on
  from guest_list_names n join guest_lists l on l.id = n.list_id
  left join lateral (
    select r.booking_code, (select string_agg(t.table_name, ' + ' order by t.table_name) from reservation_tables t where t.reservation_id = r.id) as place
    from reservations r where r.id = n.reservation_id and r.state not in (${stateSql(sql, 'Cancelled', 'Expired', 'NoResponse')})
  ) b on true
  left join staff a on n.added_by = 'staff:' || a.id left join affiliators p on n.added_by = 'promoter:' || p.id
  left join staff c on n.changed_by = 'staff:' || c.id`

/**
 * Returns one page of the names of a list, in alphabetical order. `after` identifies the last name on the previous page: the name in lower
 * case without accents, and its id.
 */
export async function namesOf(
  sql: Db,
  listId: string,
  { after, limit }: { after: { folded: string; id: string } | null; limit: number },
): Promise<NameRow[]> {
  return sql<NameRow[]>`
    ${names(sql)} where n.list_id = ${listId}
      and (${after === null} or (n.folded, n.id) > (${after?.folded ?? ''}, ${after?.id ?? null}::uuid))
    order by n.folded, n.id limit ${limit}`
}

/** Finds the names that the door admits on a night. These names are approved or already arrived. */
export async function namesOfNight(sql: Db, outletId: number, night: string): Promise<NameRow[]> {
  return sql<NameRow[]>`
    ${names(sql)} where l.outlet_id = ${outletId} and l.night = ${night} and n.state in ('approved', 'arrived')
    order by n.folded, n.id limit 500`
}

type ListTerms = Pick<GuestListRow, 'name' | 'owner' | 'quota' | 'cutOff' | 'terms' | 'affiliatorId' | 'needsApproval'>
export type NewList = Pick<GuestListRow, 'id' | 'outletId' | 'night'> & ListTerms

/** Inserts a guest list. Returns false if the promoter has a list for this night already. */
export async function insertList({ sql, now, actor }: Work, list: NewList): Promise<boolean> {
  const rows = await sql`
    insert into guest_lists (id, outlet_id, night, name, owner, quota, cut_off, terms, affiliator_id, needs_approval, created_at, created_by)
    values (${list.id}, ${list.outletId}, ${list.night}, ${list.name}, ${list.owner}, ${list.quota}, ${list.cutOff}, ${list.terms},
      ${list.affiliatorId}, ${list.needsApproval}, ${now()}, ${actorKey(actor)})
    on conflict (affiliator_id, outlet_id, night) where affiliator_id is not null do nothing`
  return rows.count > 0
}

/** Saves the fields of a guest list. Returns false if the version of the list has changed. */
export async function updateList(
  { sql }: Work,
  list: Pick<GuestListRow, 'id' | 'version'> & ListTerms,
): Promise<boolean> {
  const updated = await sql`
    update guest_lists set name = ${list.name}, owner = ${list.owner}, quota = ${list.quota}, cut_off = ${list.cutOff},
      terms = ${list.terms}, affiliator_id = ${list.affiliatorId}, needs_approval = ${list.needsApproval}, version = version + 1
    where id = ${list.id} and version = ${list.version}`
  return updated.count > 0
}

/**
 * Adds all names to a list. If one name cannot be added, adds no name. Fails with SJ409 `list_full` if the names exceed the quota. Fails
 * with SJ409 `list_closed` if the cut-off has passed and the names are not marked as late.
 */
export async function insertNames(
  { sql, now, actor }: Work,
  {
    listId,
    state,
    isLate,
    rows,
  }: {
    listId: string
    state: 'asked' | 'approved'
    isLate: boolean
    rows: readonly (ReadName & { id: string; folded: string })[]
  },
): Promise<void> {
  await sql`
    insert into guest_list_names (id, list_id, name, folded, phone, plus, state, is_late, added_at, added_by, changed_at, changed_by)
    select i.id, ${listId}::uuid, i.name, i.folded, i.phone, i.plus, ${state}, ${isLate}::boolean, ${now()}::timestamptz, ${actorKey(actor)}::text,
      ${now()}::timestamptz, ${actorKey(actor)}::text
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[], ${rows.map(({ folded }) => folded)}::text[],
      ${rows.map(({ phone }) => phone)}::text[], ${rows.map(({ plus }) => plus)}::int[]) as i(id, name, folded, phone, plus)`
}

export type LockedName = {
  id: string
  listId: string
  state: NameState
  plus: number
  version: number
  changedAt: Date
  changedBy: string | null
  addedBy: string
}

export async function lockName(sql: Db, listId: string, id: string): Promise<LockedName | null> {
  const [row] = await sql<LockedName[]>`
    select n.id, n.list_id, n.state, n.plus, n.version, n.changed_at, n.added_by,
      (select name from staff where n.changed_by = 'staff:' || id) as changed_by
    from guest_list_names n where n.id = ${id} and n.list_id = ${listId} and n.erased_at is null for update of n`
  return row ?? null
}

/** Changes the state of a locked name. `heads` is the number of guests who came. */
export async function moveName(
  { sql, now, actor }: Work,
  id: string,
  { state, heads }: { state: NameState; heads: number | null },
): Promise<void> {
  await sql`
    update guest_list_names set state = ${state}, heads = ${heads}, arrived_at = ${heads === null ? null : now()},
      changed_at = ${now()}, changed_by = ${actorKey(actor)}, version = version + 1
    where id = ${id}`
}

/** Links a booking to a name on a guest list. Returns false if the name is not approved, or has an active booking. */
export async function linkBooking(
  { sql, now, actor }: Work,
  { name, reservationId }: { name: string; reservationId: string },
): Promise<boolean> {
  const rows = await sql`
    update guest_list_names n set reservation_id = ${reservationId}, changed_at = ${now()}, changed_by = ${actorKey(actor)}, version = version + 1
    where n.id = ${name} and n.state in ('approved', 'arrived') and n.erased_at is null and not exists (
      select 1 from reservations r where r.id = n.reservation_id
        and r.state not in (${stateSql(sql, 'Cancelled', 'Expired', 'NoResponse')}))`
  return rows.count > 0
}

export type ListedGuest = { outletId: number; night: string; name: string; phone: string }

/** Finds an approved name with its outlet and night. Returns null if the name is unknown or not approved. */
export async function listedGuest(sql: Db, name: string): Promise<ListedGuest | null> {
  const [row] = await sql<ListedGuest[]>`
    select l.outlet_id, l.night, n.name, n.phone from guest_list_names n join guest_lists l on l.id = n.list_id
    where n.id = ${name} and n.state in ('approved', 'arrived') and n.erased_at is null`
  return row ?? null
}

export async function deleteName({ sql }: Work, id: string): Promise<void> {
  await sql`delete from guest_list_names where id = ${id}`
}

export async function namesThere(sql: Db, listId: string, foldedNames: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ folded: string }[]>`
    select folded from guest_list_names where list_id = ${listId} and folded = any(${foldedNames}::text[]) and folded <> ''`
  return new Set(rows.map((row) => row.folded))
}

/**
 * Updates the names from the scans at the doors. A name gets the state `arrived`, with the number of scanned guests, but at most the
 * number of guests of the name. A name without remaining scans gets the state `approved` again. Names that staff marked by hand, and names
 * that are not approved, do not change.
 */
export async function countNamesIn(
  { sql, now, actor }: Work,
  arrivals: readonly { id: string; heads: number }[],
): Promise<void> {
  await sql`
    with came as (
      select n.id, least(c.heads, n.plus + 1) as heads
      from unnest(${arrivals.map(({ id }) => id)}::uuid[], ${arrivals.map(({ heads }) => heads)}::int[]) as c(id, heads)
      join guest_list_names n on n.id = c.id
      where (n.state = 'approved' and c.heads > 0) or (n.state = 'arrived' and n.changed_by like 'device:%')
      order by n.id for update of n)
    update guest_list_names n set state = case when c.heads > 0 then 'arrived' else 'approved' end, heads = nullif(c.heads, 0),
      arrived_at = case when c.heads > 0 then coalesce(n.arrived_at, ${now()}) end, changed_at = ${now()}, changed_by = ${actorKey(actor)},
      version = version + 1
    from came c where n.id = c.id and n.heads is distinct from nullif(c.heads, 0)`
}
