import type { Night } from '#domain/calendar/night.ts'
import type { TierStatus } from '#domain/membership/tiers.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { Db, Sql } from '#server/db/open.ts'
import { byIndexAlone } from '#server/db/by-index-alone.ts'
import { newestContact } from '#server/service/guests/contact-repository.ts'
import { isAcquainted } from '#server/service/guests/acquainted-repository.ts'

/** The granted outlets. Null means all outlets. */
export type Outlets = readonly number[] | null

/**
 * The position of a guest in the list. `isWhole`: true if the guest has every search word as a complete word. Such guests come before
 * guests that have only words with this beginning.
 */
export type GuestPlace = { night: Night; id: string; isWhole: boolean }

export type ListedGuest = {
  id: string
  place: GuestPlace
  name: string
  phone: string
  numbers: number
  visits: number
  coming: number
  lastNight: Night | null
  lastOutlet: string | null
  /** The highest tier among the accounts of the guest. */
  member: TierStatus | null
  isVip: boolean
  isBanned: boolean
}

const isGranted = (sql: Db, column: string, outlets: Outlets) =>
  outlets === null ? sql`true` : sql`${sql(column)} = any(${outlets as number[]}::int[])`

/**
 * SQL: true if reservation `r` belongs to the person of its phone. If there is no account with this phone, every reservation with the phone
 * belongs to the person. If there is an account, the reservation belongs to the person only in three cases, because anyone can type a phone
 * number: the phone was proven, the reservation has a member, or staff made the reservation.
 */
export const isOfPerson = (sql: Db) =>
  sql`(r.phone_proven or r.member_id is not null or r.origin in ('staff', 'walk_in', 'guest_list')
    or not exists (select 1 from members owner where owner.phone = r.phone))`

type GuestSearch = {
  query: string | null
  /** The query that matches only the typed words as whole words. Null if such matches need not come first. */
  whole: string | null
  /**
   * The query that also matches words with typing errors. Its results fill the free rows of the first page. Null if no such query is made.
   */
  loose: string | null
  outlets: Outlets
  after: GuestPlace | null
  limit: number
  now: Date
}

/**
 * Lists the guests that match all words of the query. Without a query, lists all guests. Matches of whole words come first, then other
 * matches. In both groups, the guests with the latest visits come first. Merged numbers of a guest are one row. Only reservations of the
 * granted outlets are used for the search, the counts and the names.
 */
export async function listGuests(sql: Sql, { loose, ...search }: GuestSearch): Promise<ListedGuest[]> {
  const guests = await listSpelled(sql, search)
  // The limit is one row more than a page. An extra row means that there is another page. Matches with typing errors are never used as the
  // extra row.
  const room = search.limit - 1 - guests.length
  if (loose === null || search.query === null || search.after !== null || room <= 0) return guests
  const nearQuery = { ...search, query: loose, but: search.query, limit: room, isWhole: false }
  return [...guests, ...(await byIndexAlone(sql, (tx) => listWithin(tx, nearQuery, null)))]
}

async function listSpelled(sql: Db, { whole, ...search }: Omit<GuestSearch, 'loose'>): Promise<ListedGuest[]> {
  const { query, outlets, limit, after } = search
  const lines = { ...search, but: null, isWhole: false }
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

/** The input of one search. `but`: a query for guests that the search leaves out. */
type Lines = Omit<GuestSearch, 'whole' | 'loose'> & { but: string | null; isWhole: boolean }

/**
 * Number of rows that the first query reads, beginning with the latest guest. For a common name, these rows fill a page, and the query does
 * not read a hundred thousand other rows. For a rare name, a second query uses the index. If the search is only at few outlets, more rows
 * must be read, because most rows belong to other outlets.
 */
const WALKED = 3000
const WALKED_AT_OUTLETS = 12_000

const isKnownAt = (sql: Db, outlets: Outlets) =>
  outlets === null
    ? sql`true`
    : isAcquainted(sql, { personId: sql`f.person_id`, at: sql`p.outlet_id = any(${outlets as number[]}::int[])` })

/** SQL: true if a reservation or an imported contact of the granted outlets matches the query. */
const isFoundAt = (sql: Db, outlets: Outlets, query: string | null) =>
  outlets === null || query === null
    ? sql`true`
    : sql`(exists (select 1 from reservations o join reservation_words w on w.reservation_id = o.id
          where o.phone = g.phone and w.outlet_id = any(${outlets as number[]}::int[]) and w.words @@ ${query}::tsquery)
        or exists (select 1 from guest_contacts k where k.guest_id = g.id and k.outlet_id = any(${outlets as number[]}::int[])
          and reservation_words_of(k.name, g.phone, k.email, '') @@ ${query}::tsquery))`

async function listWithin(
  sql: Db,
  { query, outlets, after, limit, now, but, isWhole }: Lines,
  rowLimit: number | null,
): Promise<ListedGuest[]> {
  const isFoundHere = isFoundAt(sql, outlets, query)
  const afterLast = after === null ? sql`` : sql`and (g.last_night, g.id) < (${after.night}::date, ${after.id}::uuid)`
  const isMatching = sql`
    ${outlets === null ? sql`true` : sql`g.outlet_ids && ${outlets as number[]}::int[]`}
    and ${query === null ? sql`g.id = g.person_id` : sql`g.words @@ ${query}::tsquery`}
    ${but === null ? sql`` : sql`and not g.words @@ ${but}::tsquery`}`
  const latestFirst = sql`order by g.last_night desc nulls last, g.id desc nulls last`
  const isKnown = sql`g.phone is not null and g.outlet_ids <> '{}' ${afterLast}`
  // The inner query sorts the rows in the order of the index. Therefore PostgreSQL reads only the rows that it needs.
  const matching =
    rowLimit !== null
      ? sql`(select g.* from guests g where ${isKnown} ${latestFirst} limit ${rowLimit}) g where ${isMatching}`
      : query === null
        ? sql`guests g where ${isKnown} and ${isMatching}`
        : sql`(select * from matching g ${latestFirst}) g where true`
  return sql<ListedGuest[]>`
    with matching as materialized (
      select g.id, g.phone, g.person_id, g.last_night from guests g
      where ${rowLimit === null && query !== null ? sql`${isKnown} and ${isMatching}` : sql`false`}
    ), found as materialized (
      select g.id, g.person_id, g.last_night from ${matching} and ${isFoundHere} ${latestFirst} limit ${limit})
    select f.person_id as id, json_build_object('night', to_char(f.last_night, 'YYYY-MM-DD'), 'id', f.id, 'isWhole', ${isWhole}::boolean) as place,
      coalesce(last.name, listed.name, '') as name, coalesce(last.phone, listed.phone, '') as phone,
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
    left join lateral (${newestContact(sql, { personId: sql`f.person_id`, outlets })}) listed on true
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

/**
 * A phone number of a person. In a result, the first number belongs to the guest that represents the person. The result is empty if the
 * guest is unknown.
 */
export type GuestNumber = { id: string; personId: string; phone: string; memberId: string | null }

export async function numbersOf(sql: Db, guestId: string): Promise<GuestNumber[]> {
  return sql<GuestNumber[]>`
    select one.id, one.person_id, coalesce(one.phone, '') as phone, m.id as member_id from guests asked
    join guests one on one.person_id = asked.person_id left join members m on m.phone = one.phone
    where asked.id = ${guestId} and one.phone is not null order by one.id <> one.person_id, one.id`
}

export async function outletsOfGuest(sql: Db, guestId: string): Promise<number[]> {
  const rows = await sql<{ outletId: number }[]>`
    select r.outlet_id from guests asked join guests one on one.person_id = asked.person_id
    join reservations r on r.phone = one.phone where asked.id = ${guestId}
    union
    select k.outlet_id from guests asked join guests one on one.person_id = asked.person_id
    join guest_contacts k on k.guest_id = one.id where asked.id = ${guestId} order by outlet_id`
  return rows.map(({ outletId }) => outletId)
}

/** Locks all phone number rows of these persons, in the order of the ids, until the transaction ends. */
export async function lockPersons(sql: Db, personIds: readonly string[]): Promise<{ id: string; personId: string }[]> {
  return sql<{ id: string; personId: string }[]>`
    select id, person_id from guests where person_id = any(${personIds as string[]}::uuid[]) order by id for update`
}
