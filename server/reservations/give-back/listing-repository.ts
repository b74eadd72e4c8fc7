// All SQL of listed places, and of the promises of these places to waiting guests.
import { actorKey } from '#domain/identity/actor.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Db, Fragment, Question } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import type { LockedReservation } from '#server/reservations/repository.ts'
import type { Waitlist } from '#server/reservations/waitlist/repository.ts'
import type { Work } from '#server/work.ts'

export type ListingState = 'listed' | 'taken' | 'withdrawn' | 'ended' | 'back'

export type Listing = {
  id: string
  reservationId: string
  /** Number of tickets that are still for sale. Null for tables and dinners. */
  tickets: number | null
  state: ListingState
  listedAt: Date
  until: Date
  endedAt: Date | null
}

const columns = (sql: Db) => sql`l.id, l.reservation_id, l.tickets, l.state, l.listed_at, l.until, l.ended_at`

/**
 * Inserts a listing and schedules a check of its waitlist. If the reservation already has an open listing, a constraint rejects the new
 * listing.
 */
export async function insertListing(
  { sql, now, actor }: Work,
  listing: Waitlist & Pick<Listing, 'id' | 'reservationId' | 'tickets' | 'until'>,
): Promise<void> {
  const { id, reservationId, outletId, night, kind, tickets, until } = listing
  await sql`
    with turn as (
      insert into waitlist_turns (outlet_id, night, kind, at) values (${outletId}::int, ${night}::date, ${kind}::text, ${now()}::timestamptz)
      on conflict do nothing)
    insert into listings (id, reservation_id, outlet_id, night, kind, tickets, state, listed_at, listed_by, until)
    values (${id}, ${reservationId}, ${outletId}, ${night}, ${kind}, ${tickets}, 'listed', ${now()}, ${actorKey(actor)}, ${until})`
}

/** Ends the open listing of a reservation. Returns false if the reservation has no open listing. */
export async function endListing(
  sql: Db,
  reservationId: string,
  { to, now }: { to: Exclude<ListingState, 'listed'>; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update listings set state = ${to}, ended_at = ${now} where reservation_id = ${reservationId} and state = 'listed' returning 1`
  return rows.length > 0
}

/** Finds the newest listing of a reservation. */
export async function newestListing(sql: Db, reservationId: string): Promise<Listing | null> {
  const [row] = await sql<Listing[]>`
    select ${columns(sql)} from listings l where l.reservation_id = ${reservationId} order by l.listed_at desc, l.id limit 1`
  return row ?? null
}

/** Returns true if a guest waits, or if a guest will soon wait again because a promise was broken. */
export async function hasLine(sql: Db, { outletId, night, kind }: Waitlist): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }[]>`
    select exists (select 1 from waitlist_entries
        where outlet_id = ${outletId} and night = ${night} and kind = ${kind} and state = 'waiting')
      or exists (select 1 from listing_promises p join listings l on l.id = p.listing_id
        where p.state = 'broken' and l.outlet_id = ${outletId} and l.night = ${night} and l.kind = ${kind}) as is_there`
  return row?.isThere ?? false
}

/** Finds the listed places of a night that are not promised to a guest, in the order in which they were listed. */
export const listingsOf = (sql: Db, { outletId, night, kind }: Waitlist, now: Date): Promise<Listing[]> => sql<
  Listing[]
>`
  select ${columns(sql)} from listings l
  where l.outlet_id = ${outletId} and l.night = ${night} and l.kind = ${kind} and l.state = 'listed' and l.until > ${now}
    and not exists (select 1 from listing_promises p where p.listing_id = l.id and p.state = 'open')
  order by l.listed_at, l.id`

/**
 * Promises a listed place to the reservation of an offer. Returns false if the listing has ended. A constraint rejects a second open
 * promise of the same listing. The caller has locked the waitlist.
 */
export async function insertPromise(
  sql: Db,
  promise: { listingId: string; reservationId: string; tickets: number | null; now: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into listing_promises (reservation_id, listing_id, tickets, state, made_at)
    select ${promise.reservationId}::uuid, l.id, ${promise.tickets}::int, 'open', ${promise.now}::timestamptz
    from (select id from listings where id = ${promise.listingId}::uuid and state = 'listed' and until > ${promise.now} for share) l
    returning 1`
  return rows.length > 0
}

export type OpenPromise = {
  listingId: string
  sellerId: string
  tickets: number | null
  listed: number | null
  until: Date
}

async function selectPromise(sql: Db, reservationId: string, lock: Fragment): Promise<OpenPromise | null> {
  const [row] = await sql<OpenPromise[]>`
    select p.listing_id, l.reservation_id as seller_id, p.tickets, l.tickets as listed, l.until
    from listing_promises p join listings l on l.id = p.listing_id
    where p.reservation_id = ${reservationId} and p.state = 'open' and l.state = 'listed' ${lock}`
  return row ?? null
}

/** Finds the promise of an offer. Returns null if the promise is over, or if its place is not listed any more. */
export const findPromise = (sql: Db, reservationId: string): Promise<OpenPromise | null> =>
  selectPromise(sql, reservationId, sql``)

/**
 * Locks the open promise of an offer, and its listing. First locks the waitlist, so that the locks are taken in the same order as in a
 * check of the waitlist. Returns null if the promise or the listing has ended.
 */
export async function lockPromise(
  sql: Db,
  { id, outletId, night, kind }: Pick<LockedReservation, 'id' | 'outletId' | 'night' | 'kind'>,
): Promise<OpenPromise | null> {
  await sql`
    select pg_advisory_xact_lock_shared(${LOCKS.line}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date, ${kind}::text)))`
  return selectPromise(sql, id, sql`for update`)
}

/**
 * Locks the reservation of a payment. If another guest promised a place to this reservation, also locks the reservation of that guest.
 * Locks both in the order of their ids.
 */
export async function lockWithSeller(sql: Db, reservationId: string): Promise<void> {
  await sql`
    select id from reservations where id in (
      select l.reservation_id from listing_promises p join listings l on l.id = p.listing_id where p.reservation_id = ${reservationId}
      union all select p.reservation_id from listing_promises p where p.reservation_id = ${reservationId})
    order by id for update`
}

/** Stores the sale of a promised place. When all tickets of the listing are sold, the listing ends. */
export async function payPromise(
  sql: Db,
  reservationId: string,
  { listingId, tickets }: Pick<OpenPromise, 'listingId' | 'tickets'>,
  now: Date,
): Promise<void> {
  await sql`
    update listing_promises set state = 'paid', ended_at = ${now} where reservation_id = ${reservationId} and state = 'open'`
  await sql`
    update listings set tickets = tickets - ${tickets}::int,
      state = case when tickets is null or tickets = ${tickets}::int then 'taken' else state end,
      ended_at = case when tickets is null or tickets = ${tickets}::int then ${now}::timestamptz end
    where id = ${listingId} and state = 'listed'`
}

/** Breaks the promise of a place to a guest, because the place is no longer for sale. A promise that has already ended does not change. */
export async function breakPromise(sql: Db, reservationId: string, now: Date): Promise<void> {
  await sql`
    update listing_promises set state = 'broken', ended_at = ${now} where reservation_id = ${reservationId} and state = 'open'`
}

/**
 * Moves the guest of a broken promise back to the waitlist. The guest keeps the same number. Returns false if the promise is not broken.
 */
export async function waitAgain(sql: Db, reservationId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    update waitlist_entries w set state = 'waiting', reservation_id = null, changed_at = ${now} from listing_promises p
    where p.reservation_id = ${reservationId} and p.state = 'broken' and w.reservation_id = p.reservation_id
      and w.state in ('offered', 'taken') and w.erased_at is null
    returning 1`
  if (rows.length === 0) return false
  await sql`
    insert into waitlist_turns (outlet_id, night, kind, at)
    select outlet_id, night, kind, ${now}::timestamptz from reservations where id = ${reservationId} on conflict do nothing`
  return true
}

/** Returns true if a guest waits again because the promise of the offered place was broken. */
export async function hasReturned(sql: Db, reservationId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from listing_promises where reservation_id = ${reservationId} and state in ('broken', 'returned')`
  return rows.length > 0
}

/** Lists the broken promises for which the offer to the guest has not ended yet. */
export const brokenPromises = (sql: Db): Question<DueItem> => sql`
  select p.reservation_id::text as key, p.ended_at as at from listing_promises p join reservations r on r.id = p.reservation_id
  where p.state = 'broken' and r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending')})`

export const endedListings = (sql: Db, now: Date): Question<DueItem> => sql`
  select reservation_id::text as key, until as at from listings where state = 'listed' and until <= ${now}::timestamptz`

/** Gives the claims of a sold table or dinner to the buyer. Returns the number of these claims. */
export async function moveClaims(sql: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const [row] = await sql<{ moved: number }[]>`
    with claims as (
      update table_claims set reservation_id = ${to}::uuid, expires_at = null where reservation_id = ${from}::uuid returning 1
    ), seated as (
      update seatings set reservation_id = ${to}::uuid, expires_at = null where reservation_id = ${from}::uuid returning 1
    )
    select (select count(*) from claims)::int + (select count(*) from seated)::int as moved`
  return row?.moved ?? 0
}

/** Moves ticket units to the buyer. Returns the number of moved units. */
export async function moveUnits(
  sql: Db,
  { from, to, ticketId, units }: { from: string; to: string; ticketId: number; units: number },
): Promise<number> {
  const rows = await sql`
    with mine as (
      select id from ticket_units where reservation_id = ${from}::uuid and ticket_id = ${ticketId} order by id limit ${units} for update)
    update ticket_units u set reservation_id = ${to}::uuid, expires_at = null from mine where u.id = mine.id returning 1`
  return rows.length
}

/** Removes sold tickets from the reservation of their seller. */
export async function removeTickets(
  sql: Db,
  { id, ticketId, units, heads }: { id: string; ticketId: number; units: number; heads: number },
): Promise<void> {
  await sql`
    with tickets as (
      update reservation_tickets set quantity = quantity - ${units}, pax = greatest(quantity - ${units}, pax - ${heads})
      where reservation_id = ${id} and ticket_id = ${ticketId})
    update reservations set pax = greatest(1, pax - ${heads}) where id = ${id}`
}

/** Returns the deadline of the offer of a listed place. Returns null if the place is not offered to a guest now. */
export async function payingUntilOf(sql: Db, listingId: string): Promise<Date | null> {
  const [row] = await sql<{ expiresAt: Date }[]>`
    select r.expires_at from listing_promises p join reservations r on r.id = p.reservation_id
    where p.listing_id = ${listingId} and p.state = 'open'`
  return row?.expiresAt ?? null
}
