import type { Language } from '#domain/language.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { firstGuest } from '#server/reservations/splits/share-ticket-repository.ts'

/**
 * The ticket of a share. `host`: id of the reservation. `guestNo`: number of the ticket's first guest within the party. `pax`: number of
 * guests of the whole party.
 */
export type ShareOfParty = { host: string; organiser: string; guestNo: number; pax: number; isPassedOn: boolean }

/** A row in the night's list of parties. Texts of the outlet are in both languages. */
export type DoorPartyRow = {
  id: string
  subject: 'reservation' | 'name'
  code: string
  name: string
  kind: ReservationKind | 'guest_list'
  standing: 'expected' | 'unpaid' | 'no_show' | 'cancelled' | 'refunded' | 'moved'
  heads: number
  tables: string[]
  tickets: { name: LocalizedText; quantity: number }[]
  list: string
  terms: string
  section: number | null
  /** Arrival time 'HH:mm' on the outlet's clock. Null means the opening time. */
  arrivalTime: string | null
  owes: number
  expiresAt: Date | null
  /** The night to which the party was moved. Null means that the party was not moved. */
  movedTo: Night | null
  language: Language
  /** The data of a share's ticket. Null if the row is not the ticket of a share. */
  share: ShareOfParty | null
}

type Of = {
  outletId: number
  night: Night
  /** Ids of the parties to list. Null means all parties. */ ids: readonly string[] | null
}

/**
 * SQL: the rows of reservation `r` in the list. The first row is the ticket of the reservation itself, for all guests without a ticket of a
 * share. Each ticket of a share has a separate row.
 */
const PARTIES = (sql: Db) => sql`(
  select r.id, greatest(0, r.pax - guests_of_shares(r.id)) as heads, null as name, false as is_passed_on, null::jsonb as share
  union all
  select t.id, t.guests, case when t.ended_at is null then h.name else '' end, t.ended_at is not null,
    jsonb_build_object('host', r.id, 'organiser', r.name, 'guestNo', ${firstGuest(sql)}, 'pax', r.pax, 'isPassedOn', t.ended_at is not null)
  from splits s join split_tickets t on t.split_id = s.id join split_shares h on h.split_id = t.split_id and h.no = t.no
  where s.reservation_id = r.id)`

/** Lists every party that may come to a door on this night, including canceled and unpaid parties. */
export async function partiesOfList(sql: Db, { outletId, night, ids }: Of): Promise<DoorPartyRow[]> {
  const plan = sql`(select plan_of_night(${outletId}, ${night}))`
  return sql<DoorPartyRow[]>`
    select p.id, 'reservation' as subject, case when p.share is null then r.booking_code else '' end as code, coalesce(p.name, r.name) as name, r.kind,
      case when p.is_passed_on then 'cancelled' when r.state = ${stateSql(sql, 'WaitingForPayment')} then 'unpaid' when r.state = ${stateSql(sql, 'NoShow')} then 'no_show'
        when r.state <> ${stateSql(sql, 'Cancelled')} then 'expected'
        when exists (select 1 from payment_intents i join captures c on c.intent_id = i.id join refunds f on f.capture_id = c.id
          where i.reservation_id = r.id) then 'refunded' else 'cancelled' end as standing,
      p.heads, coalesce(tb.names, d.table_names, '{}') as tables, coalesce(tk.tickets, '[]') as tickets, '' as list, '' as terms,
      coalesce(tb.section, d.section_id) as section, r.arrival_time,
      case when r.state = ${stateSql(sql, 'WaitingForPayment')} then coalesce(
        (select sum(h.amount) from splits s join split_shares h on h.split_id = s.id where s.reservation_id = r.id and h.payment_id is null),
        (select i.amount from payment_intents i where i.reservation_id = r.id and i.purpose = 'whole')) else 0 end::float8 as owes,
      case when r.state = ${stateSql(sql, 'WaitingForPayment')} then r.expires_at end as expires_at, null as moved_to, r.locale as language, p.share
    from reservations r cross join lateral ${PARTIES(sql)} p
    left join reservation_dinners d on d.reservation_id = r.id
    left join lateral (
      select array_agg(rt.table_name order by rt.table_name) as names, min(coalesce(fp.section_id, t.section_id)) as section
      from reservation_tables rt join tables t on t.id = rt.table_id
        left join floor_places fp on fp.plan_id = ${plan} and fp.table_id = t.id
      where rt.reservation_id = r.id) tb on r.kind = 'tables'
    left join lateral (
      select json_agg(json_build_object('name', ticket_name, 'quantity', quantity) order by ticket_id) as tickets
      from reservation_tickets where reservation_id = r.id) tk on r.kind = 'tickets'
    where r.outlet_id = ${outletId} and r.night = ${night}
      and r.state not in (${stateSql(sql, 'Expired', 'NoResponse', 'Pending')})
      and (${ids && [...ids]}::uuid[] is null or p.id = any(${ids && [...ids]}::uuid[]))
    union all
    select p.id, 'reservation', case when p.share is null then r.booking_code else '' end, coalesce(p.name, r.name), r.kind, 'moved', p.heads, '{}',
      '[]', '', '', null, null, 0, null, to_char(r.night, 'YYYY-MM-DD'), r.locale, p.share
    from reservations r cross join lateral ${PARTIES(sql)} p
    where r.id in (select c.reservation_id from reservation_changes c where c.was ? 'night' and c.was ->> 'night' = ${night})
      and r.outlet_id = ${outletId} and r.night <> ${night}
      and (${ids && [...ids]}::uuid[] is null or p.id = any(${ids && [...ids]}::uuid[]))
    union all
    select n.id, 'name', '', n.name, 'guest_list', 'expected', n.plus + 1, '{}', '[]', l.name, l.terms, null, null, 0, null, null, 'id', null
    from guest_lists l join guest_list_names n on n.list_id = l.id
    where l.outlet_id = ${outletId} and l.night = ${night} and n.state in ('approved', 'arrived')
      and (${ids && [...ids]}::uuid[] is null or n.id = any(${ids && [...ids]}::uuid[]))
    order by 1`
}

export type NightState = {
  revision: number
  partiesToken: string | null
  partiesReadAt: Date | null
}

export async function findNight(sql: Db, outletId: number, night: Night): Promise<NightState | null> {
  const [row] = await sql<NightState[]>`
    select revision, parties_token, parties_read_at from door_nights where outlet_id = ${outletId} and night = ${night}`
  return row ?? null
}

/** Locks the row of a night. Creates the row if it is missing. */
export async function lockNight(sql: Db, outletId: number, night: Night): Promise<NightState> {
  const [row] = await sql<NightState[]>`
    insert into door_nights as n (outlet_id, night) values (${outletId}, ${night})
    on conflict (outlet_id, night) do update set revision = n.revision
    returning revision, parties_token, parties_read_at`
  if (!row) throw new Error('a night of the doors is always there')
  return row
}

/**
 * Returns a token that changes with every change of the night's reservations, guest lists or guest marks. The arrival of a guest does not
 * change the token.
 */
export async function tokenOfParties(sql: Db, outletId: number, night: Night): Promise<string> {
  const [row] = await sql<{ token: string }[]>`
    select (select count(*) || '.' || coalesce(sum(version), 0) from reservations where outlet_id = ${outletId} and night = ${night})
      || '.' || (select coalesce(sum(version), 0) from guest_lists where outlet_id = ${outletId} and night = ${night})
      || '.' || (select coalesce(sum(hashtextextended(concat_ws(' ', n.id, n.plus, n.name), 0)), 0)
        from guest_lists l join guest_list_names n on n.list_id = l.id
        where l.outlet_id = ${outletId} and l.night = ${night} and n.state in ('approved', 'arrived'))
      || '.' || (select last_value from guest_marks_revision) as token`
  return row?.token ?? ''
}

/** Stores the digests of the parties. Parties with a new digest get the next revision of the night. */
export async function saveParties(
  sql: Db,
  { outletId, night, token, now }: { outletId: number; night: Night; token: string; now: Date },
  parties: readonly { id: string; digest: string }[],
): Promise<void> {
  await sql`
    with night as (
      update door_nights set revision = revision + 1, parties_token = ${token}, parties_read_at = ${now}
      where outlet_id = ${outletId} and night = ${night} returning revision
    ), read as (
      select * from unnest(${parties.map(({ id }) => id)}::uuid[], ${parties.map(({ digest }) => digest)}::text[]) as p (id, digest)
    ), gone as (
      update door_parties p set is_gone = true, digest = '', revision = (select revision from night)
      where p.outlet_id = ${outletId} and p.night = ${night} and not p.is_gone and p.party_id not in (select id from read)
    )
    insert into door_parties as p (outlet_id, night, party_id, digest, revision)
    select ${outletId}::int, ${night}::date, r.id, r.digest, n.revision from read r cross join night n
    on conflict (outlet_id, night, party_id) do update set digest = excluded.digest, revision = excluded.revision, is_gone = false
      where p.digest <> excluded.digest`
}

export async function partiesAfter(
  sql: Db,
  { outletId, night, after }: { outletId: number; night: Night; after: number },
): Promise<{ id: string; isGone: boolean }[]> {
  return sql<{ id: string; isGone: boolean }[]>`
    select party_id as id, is_gone from door_parties where outlet_id = ${outletId} and night = ${night} and revision > ${after}`
}

export type CountRow = { subject: string; device: string; came: number; went: number; lastAt: Date | null }

/** Lists the counts of each device that changed after the revision `after`. The revision 0 means all counts. */
export async function countsAfter(
  sql: Db,
  { outletId, night, after }: { outletId: number; night: Night; after: number },
): Promise<CountRow[]> {
  return sql<CountRow[]>`
    select subject, device_id as device, came, went, last_at from door_counts
    where outlet_id = ${outletId} and night = ${night} and revision > ${after} order by subject, device_id`
}
