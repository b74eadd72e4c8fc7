import type { Night } from '#domain/calendar/night.ts'
import type { Shift } from '#domain/door/shifts.ts'
import type { Scan, ScanKind, ScanSubject } from '#domain/door/scans.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { includesRight } from '#server/staff/roles/role-repository.ts'

/** A scan that the server accepted. If the ticket of a share was scanned, `ticketId` is this ticket, and `subjectId` is its reservation. */
export type AcceptedScan = NewScan & { ticketId: string | null }

/** A scan as its device sent it. `number` is assigned by the device. */
export type NewScan = Omit<Scan, 'device' | 'at'> & { night: Night; at: Date; by: string | null }

export async function knownNumbers(sql: Db, deviceId: string, numbers: readonly number[]): Promise<Set<number>> {
  const rows = await sql<{ number: number }[]>`
    select number from door_scans where device_id = ${deviceId} and number = any(${[...numbers]}::int[])`
  return new Set(rows.map(({ number }) => number))
}

/**
 * The outlet and the nights of a party. `nights`: the current night, and the former nights of a party that was moved. `hostId`: the
 * reservation of a friend's ticket; null for other parties.
 */
export type PartyPlace = { id: string; outletId: number; nights: Night[]; hostId: string | null }

/** Finds outlet and nights of parties (reservations, tickets of shares and guest-list names). Unknown ids are missing from the result. */
export async function placesOfParties(sql: Db, ids: readonly string[]): Promise<Map<string, PartyPlace>> {
  const rows = await sql<PartyPlace[]>`
    select p.id, r.outlet_id, array(select to_char(r.night, 'YYYY-MM-DD') union
      select c.was ->> 'night' from reservation_changes c where c.reservation_id = r.id and c.was ? 'night') as nights, p.host_id
    from (
      select id, id as reservation_id, null::uuid as host_id from reservations where id = any(${[...ids]}::uuid[])
      union all
      select t.id, s.reservation_id, s.reservation_id from split_tickets t join splits s on s.id = t.split_id
      where t.id = any(${[...ids]}::uuid[])) p join reservations r on r.id = p.reservation_id
    union all
    select n.id, l.outlet_id, array[to_char(l.night, 'YYYY-MM-DD')], null from guest_list_names n join guest_lists l on l.id = n.list_id
    where n.id = any(${[...ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists the latest 500 shifts of a device, the oldest first. */
export async function shiftsOfDevice(sql: Db, deviceId: string): Promise<Shift[]> {
  const rows = await sql<{ staffId: string; at: Date }[]>`
    select staff_id, at from door_shifts where device_id = ${deviceId} order by at desc, id desc limit 500`
  return rows.toReversed().map(({ staffId, at }) => ({ staffId, at: at.getTime() }))
}

/** Raises the revisions of nights that scans change. The rows are locked in a fixed order, so that no deadlock occurs. */
export async function raiseNights(sql: Db, outletId: number, nights: readonly Night[]): Promise<void> {
  await sql`
    insert into door_nights as n (outlet_id, night, revision, scans_revision)
    select ${outletId}::int, night, 1, 1 from unnest(${[...nights]}::date[]) night order by night
    on conflict (outlet_id, night) do update set revision = n.revision + 1, scans_revision = n.revision + 1`
}

type Where = { deviceId: string; outletId: number; boot: string; now: Date }

/** Stores new scans and returns their numbers. */
export async function insertScans(sql: Db, scans: readonly AcceptedScan[], where: Where): Promise<Set<number>> {
  const rows = await sql<{ number: number }[]>`
    insert into door_scans (device_id, number, outlet_id, night, kind, subject, subject_id, ticket_id, heads, verdict, at, received_at, boot,
      undoes, override, by_staff)
    select ${where.deviceId}::uuid, number, ${where.outletId}::int, night, kind, subject, subject_id, ticket_id, heads, verdict, at,
      ${where.now}::timestamptz, ${where.boot}::uuid, undoes, override, by_staff
    from unnest(${scans.map(({ number }) => number)}::int[], ${scans.map(({ night }) => night)}::date[],
      ${scans.map(({ kind }) => kind)}::text[], ${scans.map(({ subject }) => subject)}::text[],
      ${scans.map(({ subjectId }) => subjectId)}::uuid[], ${scans.map(({ ticketId }) => ticketId)}::uuid[], ${scans.map(({ heads }) => heads)}::int[],
      ${scans.map(({ verdict }) => verdict)}::text[], ${scans.map(({ at }) => at.toISOString())}::timestamptz[],
      ${scans.map(({ undoes }) => undoes)}::int[], ${scans.map(({ override }) => override)}::text[],
      ${scans.map(({ by }) => by)}::uuid[])
      as s (number, night, kind, subject, subject_id, ticket_id, heads, verdict, at, undoes, override, by_staff)
    on conflict (device_id, number) do nothing returning number`
  return new Set(rows.map(({ number }) => number))
}

/** SQL: true if scan `s` was not undone by its device. */
export const stands = (sql: Db) => sql`
  s.kind <> 'undo' and not exists (select 1 from door_scans u where u.device_id = s.device_id and u.undoes = s.number)`

/** SQL: the id of the ticket or the party of scan `s`, or 'walk_in' for a scan without a party. */
const countedAs = (sql: Db) =>
  sql`case when s.subject in ('reservation', 'name') then coalesce(s.ticket_id, s.subject_id)::text else 'walk_in' end`

/**
 * Recomputes the sums of a device for the parties of these scans, and for the parties of scans that these scans undo. Returns the parties
 * with changed sums. Guests without a party have the id null.
 */
export async function recount(
  sql: Db,
  { deviceId, outletId, numbers }: { deviceId: string; outletId: number; numbers: readonly number[] },
): Promise<{ night: Night; partyId: string | null }[]> {
  return sql<{ night: Night; partyId: string | null }[]>`
    with touched as (
      select distinct s.night, ${countedAs(sql)} as subject, s.subject_id, s.ticket_id from door_scans s
      where s.device_id = ${deviceId} and s.outlet_id = ${outletId} and s.kind in ('in', 'out') and (s.number = any(${[...numbers]}::int[])
        or s.number in (select undoes from door_scans u where u.device_id = ${deviceId} and u.number = any(${[...numbers]}::int[])))
    ), summed as (
      select t.night, t.subject, coalesce(sum(s.heads) filter (where s.kind = 'in'), 0)::int as came,
        coalesce(sum(s.heads) filter (where s.kind = 'out'), 0)::int as went, max(s.at) filter (where s.kind = 'in') as last_at
      from (select distinct night, subject, case when subject <> 'walk_in' then subject_id end as subject_id from touched) t
      left join door_scans s on s.device_id = ${deviceId} and s.outlet_id = ${outletId} and s.night = t.night
        and s.kind in ('in', 'out') and ${countedAs(sql)} = t.subject and ${stands(sql)}
        and (t.subject = 'walk_in' or s.subject_id = t.subject_id)
      group by t.night, t.subject
    ), counted as (
      insert into door_counts (outlet_id, night, subject, device_id, came, went, last_at, revision)
      select n.outlet_id, c.night, c.subject, ${deviceId}::uuid, c.came, c.went, c.last_at, n.revision
      from summed c join door_nights n on n.outlet_id = ${outletId} and n.night = c.night
      on conflict (outlet_id, night, subject, device_id) do update set came = excluded.came, went = excluded.went,
        last_at = excluded.last_at, revision = excluded.revision
      returning night, subject, came
    ), entered as (
      update split_tickets t set is_entered = w.is_entered from (
        select x.ticket_id, bool_or(c.came > 0 or exists (select 1 from door_counts o where o.outlet_id = ${outletId} and o.night = c.night
          and o.subject = c.subject and o.device_id <> ${deviceId} and o.came > 0)) as is_entered
        from counted c join touched x using (night, subject) where x.ticket_id is not null group by x.ticket_id) w
      where t.id = w.ticket_id and t.is_entered <> w.is_entered
    )
    select distinct to_char(c.night, 'YYYY-MM-DD') as night, x.subject_id as party_id from counted c join touched x using (night, subject)`
}

export type PartyScan = {
  partyId: string
  /** Number of the share to which the scanned ticket belongs. Null for the ticket of the reservation itself. */
  shareNo: number | null
  subject: 'reservation' | 'name'
  night: Night
  /** The number of guests that the party or the share admits. */
  most: number
  /** Time after which the ticket is not valid: the party was canceled, or the ticket was passed on. Null for a valid ticket. */
  calledOffAt: Date | null
  device: string
  number: number
  kind: ScanKind
  heads: number
  at: Date
  override: string | null
}

/**
 * Lists the valid admissions and exits of these parties, with the size of each party. Removed guest-list names are left out. An override is
 * listed only if the staff member on shift had the permission for overrides at that time.
 */
export async function scansOfParties(
  sql: Db,
  outletId: number,
  nights: readonly Night[],
  ids: readonly string[],
): Promise<PartyScan[]> {
  return sql<PartyScan[]>`
    select coalesce(r.id, g.id) as party_id, k.no as share_no, s.subject, to_char(s.night, 'YYYY-MM-DD') as night,
      coalesce(k.guests, greatest(0, r.pax - guests_of_shares(r.id)), g.plus + 1) as most, s.device_id as device, s.number, s.kind, s.heads, s.at,
      least(case when r.state = ${stateSql(sql, 'Cancelled')} then r.state_changed_at end, k.ended_at) as called_off_at,
      case when exists (select 1 from staff_grants w where w.staff_id = s.by_staff and ${includesRight(sql, 'w', 'door.override')}
        and (w.outlet_id is null or w.outlet_id = s.outlet_id) and (w.until is null or w.until > s.at)) then s.override end as override
    from door_scans s
    left join reservations r on s.subject = 'reservation' and r.id = s.subject_id
    left join guest_list_names g on s.subject = 'name' and g.id = s.subject_id
    left join split_tickets k on k.id = s.ticket_id
    where s.outlet_id = ${outletId} and s.night = any(${[...nights]}::date[]) and s.subject_id = any(${[...ids]}::uuid[])
      and s.kind in ('in', 'out') and ${stands(sql)} and (r.id is not null or g.id is not null)
    order by s.at, s.device_id, s.number`
}

export const asScan = (scan: PartyScan): Scan => ({
  ...scan,
  subjectId: scan.partyId,
  at: scan.at.getTime(),
  verdict: null,
  undoes: null,
})

export type FoundDouble = {
  id: string
  subject: ScanSubject
  subjectId: string
  night: Night
  first: { device: string; number: number }
  second: { device: string; number: number }
  reason: 'twice' | 'cancelled'
  over: number
}

/**
 * Updates the stored double admissions of parties: adds new ones, and deletes those that the scans no longer show. Settled double
 * admissions do not change.
 */
export async function saveDoubles(
  sql: Db,
  doubles: readonly FoundDouble[],
  of: { outletId: number; nights: readonly Night[]; ids: readonly string[]; now: Date },
): Promise<void> {
  const seconds = doubles.map(({ second }) => `${second.device} ${second.number}`)
  await sql`
    delete from door_doubles where outlet_id = ${of.outletId} and night = any(${[...of.nights]}::date[])
      and subject_id = any(${[...of.ids]}::uuid[]) and settled_at is null
      and not second_device_id || ' ' || second_number = any(${seconds}::text[])`
  if (doubles.length === 0) return
  await sql`
    insert into door_doubles as d (id, outlet_id, night, subject, subject_id, first_device_id, first_number, second_device_id,
      second_number, reason, over, found_at)
    select f.id, ${of.outletId}::int, f.night, f.subject, f.subject_id, f.first_device, f.first_number, f.second_device, f.second_number,
      f.reason, f.over, ${of.now}::timestamptz
    from unnest(${doubles.map(({ id }) => id)}::uuid[], ${doubles.map(({ night }) => night)}::date[],
      ${doubles.map(({ subject }) => subject)}::text[], ${doubles.map(({ subjectId }) => subjectId)}::uuid[],
      ${doubles.map(({ first }) => first.device)}::uuid[], ${doubles.map(({ first }) => first.number)}::int[],
      ${doubles.map(({ second }) => second.device)}::uuid[], ${doubles.map(({ second }) => second.number)}::int[],
      ${doubles.map(({ reason }) => reason)}::text[], ${doubles.map(({ over }) => over)}::int[])
      as f (id, night, subject, subject_id, first_device, first_number, second_device, second_number, reason, over)
    on conflict (second_device_id, second_number) do update set first_device_id = excluded.first_device_id,
      first_number = excluded.first_number, reason = excluded.reason, over = excluded.over
    where d.settled_at is null`
}
