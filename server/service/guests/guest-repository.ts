// The SQL of guests: how they are found, and by which numbers one of them is known.
import type { Night } from '#domain/calendar/night.ts'
import type { TierStatus } from '#domain/membership/tiers.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db, Sql } from '#server/db/open.ts'
import { byIndexAlone } from '#server/db/by-index-alone.ts'
import { isAcquainted } from '#server/service/guests/acquainted-repository.ts'

/** Where somebody may look; null is everywhere. */
export type Outlets = readonly number[] | null

/** `isWhole`: among those who have every word whole, who come before those who have their beginnings. */
export type GuestPlace = { night: Night; id: string; isWhole: boolean }

export type ListedGuest = {
  id: string
  /** Of the line itself, where the next page goes on. */
  place: GuestPlace
  name: string
  phone: string
  numbers: number
  visits: number
  coming: number
  lastNight: Night | null
  lastOutlet: string | null
  /** Of the account with the highest standing. */
  member: TierStatus | null
  isVip: boolean
  isBanned: boolean
}

/** SQL: an outlet's id is among those that are granted. */
const isGranted = (sql: Db, column: string, outlets: Outlets) =>
  outlets === null ? sql`true` : sql`${sql(column)} = any(${outlets as number[]}::int[])`

/**
 * SQL: true if reservation `r` counts for the person of its phone. If the phone has an
 * account, only bookings count that were proven, joined an account or were made by staff,
 * because anyone can type a phone. Without an account every booking of the phone counts.
 */
export const isOfPerson = (sql: Db) =>
  sql`(r.phone_proven or r.member_id is not null or r.origin in ('staff', 'walk_in', 'guest_list')
    or not exists (select 1 from members owner where owner.phone = r.phone))`

type Asked = {
  query: string | null
  /** The query with whole words as typed. */
  whole: string | null
  /** The query with typing errors, to fill the rest of the first page. */
  loose: string | null
  outlets: Outlets
  after: GuestPlace | null
  limit: number
  now: Date
}

/**
 * Lists guests that match all words, or all guests without a query. Matches of whole
 * words come first, then the latest visits. A guest with merged numbers is one row. Only
 * reservations of the granted outlets are searched, counted and named.
 */
export async function listGuests(sql: Sql, { loose, ...asked }: Asked): Promise<ListedGuest[]> {
  const found = await listSpelled(sql, asked)
  // One row less than the limit, so that matches with typing errors never start another page.
  const room = asked.limit - 1 - found.length
  if (loose === null || asked.query === null || asked.after !== null || room <= 0) return found
  const nearQuery = { ...asked, query: loose, but: asked.query, limit: room, isWhole: false }
  return [...found, ...(await byIndexAlone(sql, (tx) => listWithin(tx, nearQuery, null)))]
}

async function listSpelled(sql: Db, { whole, ...asked }: Omit<Asked, 'loose'>): Promise<ListedGuest[]> {
  const { query, outlets, limit, after } = asked
  const lines = { ...asked, but: null, isWhole: false }
  if (query === null) return listWithin(sql, lines, null)
  const most = outlets === null ? WALKED : WALKED_AT_OUTLETS
  const walkFirst = async (of: Lines) => {
    const latest = await listWithin(sql, of, most)
    return latest.length === of.limit ? latest : listWithin(sql, of, null)
  }
  if (whole === null) return walkFirst(lines)
  const isPast = after !== null && !after.isWhole
  const first = isPast ? [] : await walkFirst({ ...lines, query: whole, isWhole: true })
  if (first.length === limit) return first
  const rest = { ...lines, but: whole, after: isPast ? after : null, limit: limit - first.length }
  return [...first, ...(await walkFirst(rest))]
}

/** `but`: leaves out guests that match this query. */
type Lines = Omit<Asked, 'whole' | 'loose'> & { but: string | null; isWhole: boolean }

/**
 * Number of latest rows that are searched first. A common name fills a page from them, so
 * its other hundred thousand rows are not read. A rare name is then found by the index.
 * One outlet needs a larger number, because most rows belong to others.
 */
const WALKED = 3000
const WALKED_AT_OUTLETS = 12_000

/** SQL: true if one of the outlets is acquainted with the person of row `f`. */
const isKnownAt = (sql: Db, outlets: Outlets) =>
  outlets === null
    ? sql`true`
    : isAcquainted(sql, { personId: sql`f.person_id`, at: sql`p.outlet_id = any(${outlets as number[]}::int[])` })

async function listWithin(
  sql: Db,
  { query, outlets, after, limit, now, but, isWhole }: Lines,
  walked: number | null,
): Promise<ListedGuest[]> {
  const isFoundHere =
    outlets === null || query === null
      ? sql`true`
      : sql`exists (select 1 from reservations o join reservation_words w on w.reservation_id = o.id
          where o.phone = g.phone and w.outlet_id = any(${outlets as number[]}::int[]) and w.words @@ ${query}::tsquery)`
  const afterLast = after === null ? sql`` : sql`and (g.last_night, g.id) < (${after.night}::date, ${after.id}::uuid)`
  const isMatching = sql`
    ${outlets === null ? sql`true` : sql`g.outlet_ids && ${outlets as number[]}::int[]`}
    and ${query === null ? sql`g.id = g.person_id` : sql`g.words @@ ${query}::tsquery`}
    ${but === null ? sql`` : sql`and not g.words @@ ${but}::tsquery`}`
  const latestFirst = sql`order by g.last_night desc nulls last, g.id desc nulls last`
  const isKnown = sql`g.phone is not null and g.outlet_ids <> '{}' ${afterLast}`
  // The order of the index goes through the inner list: it is read only as far as a page needs.
  const matching =
    walked !== null
      ? sql`(select g.* from guests g where ${isKnown} ${latestFirst} limit ${walked}) g where ${isMatching}`
      : query === null
        ? sql`guests g where ${isKnown} and ${isMatching}`
        : sql`(select * from matching g ${latestFirst}) g where true`
  return sql<ListedGuest[]>`
    with matching as materialized (
      select g.id, g.phone, g.person_id, g.last_night from guests g
      where ${walked === null && query !== null ? sql`${isKnown} and ${isMatching}` : sql`false`}
    ), found as materialized (
      select g.id, g.person_id, g.last_night from ${matching} and ${isFoundHere} ${latestFirst} limit ${limit})
    select f.person_id as id, json_build_object('night', to_char(f.last_night, 'YYYY-MM-DD'), 'id', f.id, 'isWhole', ${isWhole}::boolean) as place,
      coalesce(last.name, '') as name, coalesce(last.phone, '') as phone,
      (select count(*)::int from guests one where one.person_id = f.person_id) as numbers,
      sums.visits, sums.coming, came.night as last_night, came.outlet as last_outlet,
      (select json_build_object('experience', m.experience, 'earned', m.earned, 'yearEndsOn', to_char(m.year_ends_on, 'YYYY-MM-DD'))
        from guests one join members m on m.phone = one.phone where one.person_id = f.person_id
        order by m.experience desc limit 1) as member,
      exists (select 1 from guests one join guest_flags v on v.guest_id = one.id
        where one.person_id = f.person_id and v.kind = 'vip' and v.removed_at is null)
        and ${isKnownAt(sql, outlets)} as is_vip,
      exists (select 1 from guests one join guest_bans b on b.guest_id = one.id
        where one.person_id = f.person_id and b.lifted_at is null and b.until > ${now}
          and (b.outlet_id is null or ${isGranted(sql, 'b.outlet_id', outlets)})) as is_banned
    from found f
    left join lateral (
      select r.name, r.phone from guests one join reservations r on r.phone = one.phone
      where one.person_id = f.person_id and ${isGranted(sql, 'r.outlet_id', outlets)}
      order by one.id <> f.person_id, ${isOfPerson(sql)} desc, r.created_at desc limit 1) last on true
    left join lateral (
      select count(*) filter (where r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}))::int as visits,
        count(*) filter (where r.state = ${stateSql(sql, 'Completed')} and r.night >= ${now}::timestamptz::date - 1)::int as coming
      from guests one join reservations r on r.phone = one.phone
      where one.person_id = f.person_id and ${isGranted(sql, 'r.outlet_id', outlets)} and ${isOfPerson(sql)}) sums on true
    left join lateral (
      select to_char(r.night, 'YYYY-MM-DD') as night, o.name as outlet from guests one join reservations r on r.phone = one.phone
      join outlets o on o.id = r.outlet_id
      where one.person_id = f.person_id and ${isGranted(sql, 'r.outlet_id', outlets)} and ${isOfPerson(sql)}
        and r.state in (${stateSql(sql, 'Seated', 'Walkout', 'ClosedBill')}) order by r.night desc limit 1) came on true
    order by f.last_night desc, f.id desc`
}

/** The numbers of the person that a guest belongs to; empty where there is no such guest. The kept one is first. */
export type GuestNumber = { id: string; personId: string; phone: string; memberId: string | null }

export async function numbersOf(sql: Db, guestId: string): Promise<GuestNumber[]> {
  return sql<GuestNumber[]>`
    select one.id, one.person_id, coalesce(one.phone, '') as phone, m.id as member_id from guests asked
    join guests one on one.person_id = asked.person_id left join members m on m.phone = one.phone
    where asked.id = ${guestId} and one.phone is not null order by one.id <> one.person_id, one.id`
}

/** The outlets where a guest has a reservation; empty where nothing tells of them. */
export async function outletsOfGuest(sql: Db, guestId: string): Promise<number[]> {
  const rows = await sql<{ outletId: number }[]>`
    select distinct r.outlet_id from guests asked join guests one on one.person_id = asked.person_id
    join reservations r on r.phone = one.phone where asked.id = ${guestId} order by r.outlet_id`
  return rows.map(({ outletId }) => outletId)
}

/** Takes the rows of the numbers of persons, in one order, until the transaction ends. */
export async function lockPersons(sql: Db, personIds: readonly string[]): Promise<{ id: string; personId: string }[]> {
  return sql<{ id: string; personId: string }[]>`
    select id, person_id from guests where person_id = any(${personIds as string[]}::uuid[]) order by id for update`
}
