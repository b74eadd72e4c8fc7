import type { Language } from '#domain/language.ts'
import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import { hasPhases, joinPhase, phaseColumns, type PhaseOnSale } from '#server/catalogue/phase-repository.ts'
import type { Db, Question } from '#server/db/open.ts'
import { published } from '#server/db/published.ts'
import { stateSql } from '#server/db/state-sql.ts'
import type { DueItem } from '#server/jobs/job.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'

/** Identifies a waitlist: the guests who wait for a place of one kind on one night of one outlet. */
export type Waitlist = { outletId: number; night: Night; kind: ReservationKind }

export type EntryState = 'waiting' | 'offered' | 'taken' | 'passed' | 'left' | 'over'

/** An entry of a waitlist. `timeFrom` and `timeTo` are the earliest and the latest arrival time, as 'HH:mm'. */
export type Entry = Waitlist & {
  id: string
  number: number
  pax: number
  timeFrom: string
  timeTo: string
  sectionId: number | null
  courseId: number | null
  alcoholOkay: boolean
  porkOkay: boolean
  hasAllergy: boolean
  allergyDetails: string
  ticketId: number | null
  name: string
  phone: string
  email: string
  notes: string
  locale: Language
  memberId: string | null
  browserKey: string | null
  /** True if the guest had proven the phone when joining. */
  phoneProven: boolean
  state: EntryState
  reservationId: string | null
  joinedAt: Date
  erasedAt: Date | null
}

export type PlaceWish = Pick<
  Entry,
  'sectionId' | 'courseId' | 'ticketId' | 'alcoholOkay' | 'porkOkay' | 'hasAllergy' | 'allergyDetails'
>

const columns = (sql: Db) => sql`
  id, number, outlet_id, night, kind, pax, time_from, time_to, section_id, course_id, coalesce(alcohol_okay, false) as alcohol_okay,
  coalesce(pork_okay, false) as pork_okay, coalesce(has_allergy, false) as has_allergy, allergy_details, ticket_id, name, phone, email,
  notes, locale, member_id, browser_key, phone_proven, state, reservation_id, joined_at, erased_at`

const ofWaitlist = (sql: Db, { outletId, night, kind }: Waitlist) =>
  sql`outlet_id = ${outletId} and night = ${night} and kind = ${kind}`

/** Locks a waitlist until the transaction ends. Until then, no guest joins the waitlist and no place of the night is released. */
export async function lockWaitlist(sql: Db, { outletId, night, kind }: Waitlist): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${LOCKS.line}, hashtext(concat_ws(' ', ${outletId}::int, ${night}::date, ${kind}::text)))`
}

/** Lists the waiting entries of a waitlist in the order of `number`. Entries of banned guests are left out. */
export async function waitingIn(sql: Db, waitlist: Waitlist, now: Date): Promise<Entry[]> {
  return sql<Entry[]>`
    select ${columns(sql)} from waitlist_entries w where ${ofWaitlist(sql, waitlist)} and state = 'waiting'
      and not exists (
        select 1 from guests typed join guests one on one.person_id = typed.person_id join guest_bans b on b.guest_id = one.id
        where typed.phone = w.phone and (b.phone_proven or not w.phone_proven) and b.lifted_at is null and b.until > ${now}
          and (b.outlet_id is null or b.outlet_id = w.outlet_id))
    order by number`
}

export async function waitingBefore(sql: Db, waitlist: Waitlist, number: number): Promise<number> {
  const [row] = await sql<{ ahead: number }[]>`
    select count(*)::int as ahead from waitlist_entries where ${ofWaitlist(sql, waitlist)} and state = 'waiting' and number < ${number}`
  return row?.ahead ?? 0
}

export async function findEntry(sql: Db, id: string): Promise<Entry | null> {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)) return null
  const [row] = await sql<Entry[]>`select ${columns(sql)} from waitlist_entries where id = ${id}`
  return row ?? null
}

/**
 * Finds the open entry of a guest, which is waiting or has an offer. A guest who has proven the phone has at most one entry. Other people
 * can type the same phone without proof. Their entries are separate by account, browser and email, and do not block the owner of the phone.
 */
export async function findEntryOfGuest(
  sql: Db,
  waitlist: Waitlist,
  {
    phone,
    phoneProven,
    memberId,
    browserKey,
    email,
  }: Pick<Entry, 'phone' | 'phoneProven' | 'memberId' | 'browserKey' | 'email'>,
): Promise<Entry | null> {
  const [row] = await sql<Entry[]>`
    select ${columns(sql)} from waitlist_entries
    where ${ofWaitlist(sql, waitlist)} and phone = ${phone} and state in ('waiting', 'offered')
      and ((phone_proven and ${phoneProven}::boolean) or member_id = ${memberId}::uuid or browser_key = ${browserKey}::text
        or lower(email) = lower(${email}))
    order by phone_proven desc, number limit 1`
  return row ?? null
}

export type NewEntry = Omit<Entry, 'number' | 'state' | 'reservationId' | 'erasedAt'> & { number?: number }

/**
 * Adds an entry at the end of the waitlist, or at the `number` that a sale assigned. Also stores the response for a retry of the request.
 * The caller holds the lock of the waitlist.
 */
export async function insertEntry(
  sql: Db,
  entry: NewEntry,
  answer: { scope: string; key: string; requestHash: string } | null,
): Promise<void> {
  await sql`
    insert into waitlist_entries (id, outlet_id, night, kind, pax, time_from, time_to, section_id, course_id, alcohol_okay, pork_okay,
      has_allergy, allergy_details, ticket_id, name, phone, email, notes, locale, member_id, browser_key, phone_proven, state, joined_at, changed_at${entry.number === undefined ? sql`` : sql`, number`})
    overriding system value values (${entry.id}, ${entry.outletId}, ${entry.night}, ${entry.kind}, ${entry.pax}, ${entry.timeFrom}, ${entry.timeTo},
      ${entry.sectionId}, ${entry.courseId}, ${entry.alcoholOkay}, ${entry.porkOkay}, ${entry.hasAllergy}, ${entry.allergyDetails},
      ${entry.ticketId}, ${entry.name}, ${entry.phone}, ${entry.email}, ${entry.notes}, ${entry.locale}, ${entry.memberId},
      ${entry.browserKey}, ${entry.phoneProven}, 'waiting', ${entry.joinedAt}, ${entry.joinedAt}${entry.number === undefined ? sql`` : sql`, ${entry.number}`})`
  if (answer)
    await sql`
      insert into idempotency_answers (scope, key, request_hash, reservation_id, created_at)
      values (${answer.scope}, ${answer.key}, ${answer.requestHash}, ${entry.id}, ${entry.joinedAt})`
}

export async function joinedBefore(
  sql: Db,
  { scope, key }: { scope: string; key: string },
): Promise<{ requestHash: string; entryId: string } | null> {
  const [row] = await sql<{ requestHash: string; entryId: string }[]>`
    select request_hash, reservation_id as entry_id from idempotency_answers where scope = ${scope} and key = ${key}`
  return row ?? null
}

/** Returns false if the entry is no longer in the expected state. */
export async function moveEntry(
  sql: Db,
  id: string,
  move: { from: EntryState; to: EntryState; reservationId?: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    update waitlist_entries set state = ${move.to}, reservation_id = coalesce(${move.reservationId ?? null}::uuid, reservation_id),
      changed_at = ${move.now}
    where id = ${id} and state = ${move.from} returning 1`
  return rows.length > 0
}

/** Ends the waitlist entry of an offer that is still open. */
export async function endOffer(sql: Db, reservationId: string, to: 'taken' | 'passed', now: Date): Promise<void> {
  await sql`
    update waitlist_entries set state = ${to}, changed_at = ${now} where reservation_id = ${reservationId} and state = 'offered'`
}

export type EndedEntry = Pick<Entry, 'id' | 'email' | 'locale'>

/** Ends the waiting entries of a waitlist, and returns them. */
export async function endWaitlist(sql: Db, waitlist: Waitlist, now: Date): Promise<EndedEntry[]> {
  return sql<EndedEntry[]>`
    update waitlist_entries set state = 'over', changed_at = ${now} where ${ofWaitlist(sql, waitlist)} and state = 'waiting'
    returning id, email, locale`
}

/** SQL that builds the key by which a job identifies a waitlist. */
const KEY = "outlet_id || ' ' || night || ' ' || kind"

export function waitlistOfKey(key: string): Waitlist {
  const [outletId, night = '', kind] = key.split(' ')
  return { outletId: Number(outletId), night, kind: kind as Waitlist['kind'] }
}

/** Lists the waitlists with a freed place that has not been offered yet. */
export const turnsToTake = (sql: Db): Question<DueItem> => sql`select ${sql.unsafe(KEY)} as key, at from waitlist_turns`

/**
 * Deletes the row that schedules a check of a waitlist. The caller has locked the waitlist, so no new row can be inserted until the lock is
 * released.
 */
export async function takeTurn(sql: Db, waitlist: Waitlist): Promise<void> {
  await sql`delete from waitlist_turns where ${ofWaitlist(sql, waitlist)}`
}

export const allWaitlists = (sql: Db, now: Date): Question<DueItem> => sql`
  select distinct ${sql.unsafe(KEY)} as key, ${now}::timestamptz as at from waitlist_entries where state = 'waiting'`

/** Lists the holds and offers of a waitlist's night that are past their deadline and have not ended yet. */
export async function lapsedOnNight(sql: Db, waitlist: Waitlist, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from reservations
    where ${ofWaitlist(sql, waitlist)} and state in (${stateSql(sql, 'WaitingForPayment', 'Pending')}) and expires_at <= ${now}`
  return rows.map((row) => row.id)
}

export const lapsedOffers = (sql: Db, now: Date): Question<DueItem> => sql`
  select id::text as key, expires_at as at from reservations
  where state = ${stateSql(sql, 'Pending')} and origin = 'offer' and expires_at <= ${now}::timestamptz`

export async function findEntryOfOffer(sql: Db, reservationId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from waitlist_entries where reservation_id = ${reservationId}`
  return row?.id ?? null
}

export type WaitlistOutlet = {
  name: string
  slug: string
  address: string
  mapUrl: string
  image: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  contact: string
  brandSlug: string
  brandName: string
  isPublished: boolean
}

export type Waiting = {
  id: string
  night: Night
  kind: Waitlist['kind']
  pax: number
  timeTo: string
  /** Number of parties that wait before this entry. */
  ahead: number
  outletName: string
  brandSlug: string
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
}

/** Lists a member's waiting entries, soonest night first. The list includes past nights. */
export async function waitingOf(sql: Db, memberId: string): Promise<Waiting[]> {
  return sql<Waiting[]>`
    select e.id, e.night, e.kind, e.pax, e.time_to, o.name as outlet_name, b.slug as brand_slug, o.timezone, o.open_hour, o.close_hour, o.special_hours,
      (select count(*)::int from waitlist_entries w
        where w.outlet_id = e.outlet_id and w.night = e.night and w.kind = e.kind and w.state = 'waiting' and w.number < e.number) as ahead
    from waitlist_entries e join outlets o on o.id = e.outlet_id join brands b on b.id = o.brand_id
    where e.member_id = ${memberId} and e.state = 'waiting' order by e.night, e.number`
}

/** Finds the outlet of a waitlist, even if the outlet is not published, because waiting guests may always see its name. */
export async function findWaitlistOutlet(sql: Db, id: number, now: Date): Promise<WaitlistOutlet | null> {
  const [row] = await sql<WaitlistOutlet[]>`
    select o.name, o.slug, o.address, o.map_url, o.image, o.timezone, o.open_hour, o.close_hour, o.special_hours, o.contact, b.slug as brand_slug,
      b.name as brand_name, ${published(sql, 'o', now)} as is_published
    from outlets o join brands b on b.id = o.brand_id where o.id = ${id}`
  return row ?? null
}

export type FreeTicket = {
  id: number
  name: LocalizedText
  phase: PhaseOnSale | null
  price: number
  minimumCost: number
  maxCapacity: number
  free: number
}

/**
 * Lists the tickets of a night with their free units, according to committed transactions. A unit of an expired hold is free only after the
 * server has ended the hold. `free` is at most `enough`. For a ticket type with phases, the price and the free units are those of the phase
 * on sale.
 */
export async function freeTickets(
  sql: Db,
  { outletId, night }: Waitlist,
  { enough, now }: { enough: number; now: Date },
): Promise<FreeTicket[]> {
  return sql<FreeTicket[]>`
    select t.id, t.name, t.minimum_cost, t.max_capacity, ${phaseColumns(sql, now)}, case when ${hasPhases(sql)} then coalesce(ph.free, 0) else (
      select count(*)::int from (select 1 from ticket_units u
        where u.ticket_id = t.id and u.reservation_id is null and u.hold_id is null limit ${enough}) u) end as free
    from tickets t ${joinPhase(sql, now, enough)}
    where t.outlet_id = ${outletId} and t.night = ${night} and t.stopped_at is null order by price, t.position`
}
