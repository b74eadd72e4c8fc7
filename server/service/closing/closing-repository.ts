import type { CountedMoney, Lack } from '#domain/closing/closing.ts'
import type { NightFigures, UnmatchedBills } from '#domain/closing/night-figures.ts'
import type { Night } from '#domain/calendar/night.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import type { LocalizedText } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { stateSql } from '#server/db/state-sql.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import { doorCountsOfParties } from '#server/service/night/night-repository.ts'

export type ClosingReservation = {
  bookingCode: string
  name: string
  kind: ReservationKind
  state: StateNumber
  pax: number
  heads: number | null
  hasLeft: boolean
  /** True if a door let in guests of the party. */
  isLetIn: boolean
  isCredit: boolean
  isWaiting: boolean
  isAsked: boolean
  /** The lines of packages that were paid ahead and that staff have not marked as served. */
  unserved: { name: LocalizedText; quantity: number }[]
  minimum: number
  total: number | null
  credit: number | null
  due: number | null
  waived: number | null
  waivedBy: string | null
  waivedReason: string | null
  payments: number
  taken: number
  told: number
  toldTaken: number
  toldAmount: number
  refunds: number
  refunded: number
  openRefunds: number
  openRefunded: number
  takenBack: number
  credited: number
  fees: number
  kept: number
  open: number
}

/** Returns every reservation of a night in the order of arrival, each with its bill, its payments and its refunds. */
export async function reservationsToClose(
  sql: Db,
  { outletId, night, now }: { outletId: number; night: Night; now: Date },
): Promise<ClosingReservation[]> {
  return sql<ClosingReservation[]>`
    select r.booking_code, r.name, r.kind, r.state, r.pax, r.heads, r.left_at is not null as has_left, coalesce(door.came, 0) > 0 as is_let_in,
      r.quote ->> 'paymentType' in ('DownPayment', 'RestaurantDeposit') as is_credit,
      r.state in (${stateSql(sql, 'WaitingForPayment', 'Pending')}) and r.expires_at > ${now} as is_waiting,
      r.state = ${stateSql(sql, 'Pending')} and r.origin = 'request'
        and not exists (select 1 from request_answers a where a.reservation_id = r.id) as is_asked,
      coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by o.created_at, l.package_id)
        from package_orders o join package_order_lines l on l.order_id = o.id
        where o.reservation_id = r.id and o.state = 'paid' and l.served_at is null), '[]') as unserved,
      money.minimum,
      cb.total, cb.credit, cb.due, w.amount as waived, w.reason as waived_reason, ws.name as waived_by, m.payments, m.taken, m.told, m.told_taken, m.told_amount, m.refunds, m.refunded,
      m.open_refunds, m.open_refunded, m.taken_back, books.credited, books.fees, books.kept, books.open
    from reservations r
    left join (${doorCountsOfParties(sql, { outletId, night })}) door on door.subject = r.id::text
    left join closed_bills cb on cb.reservation_id = r.id
    left join minimum_waivers w on w.id = cb.waiver_id
    left join staff ws on coalesce(w.decided_by, w.asked_by) = 'staff:' || ws.id
    cross join lateral money_of(array[r.id]) money
    cross join lateral (
      select count(*)::int as payments, coalesce(sum(c.taken), 0)::bigint as taken,
        count(s.line_id)::int as told, coalesce(sum(c.taken) filter (where s.line_id is not null), 0)::bigint as told_taken,
        coalesce(sum(s.gross), 0)::bigint as told_amount, coalesce(sum(f.refunds), 0)::int as refunds,
        coalesce(sum(c.refunded), 0)::bigint as refunded, coalesce(sum(f.open_refunds), 0)::int as open_refunds,
        coalesce(sum(f.open_refunded), 0)::bigint as open_refunded, coalesce(sum(c.past_us), 0)::bigint as taken_back
      from capture_money c
      left join statement_lines s on s.capture_id = c.capture_id and s.kind = 'payment'
      left join lateral (
        select count(*) as refunds, count(*) filter (where x.state not in ('done', 'transferred')) as open_refunds,
          sum(x.amount - x.covered) filter (where x.state not in ('done', 'transferred')) as open_refunded
        from refunds x where x.capture_id = c.capture_id and x.state <> 'failed') f on true
      where c.reservation_id = r.id) m
    cross join lateral (
      select s.credited, s.open, case when s.price > 0 then s.price - s.returned else 0 end as fees,
        case when s.price > 0 then s.forfeited else s.forfeited - s.returned end as kept
      from (
        select coalesce(sum(l.amount) filter (where l.account = 'guest_funds' and l.part = 'bill'), 0)::bigint as credited,
          coalesce(sum(l.amount) filter (where l.account = 'guest_funds' and l.part = 'price'), 0)::bigint as price,
          coalesce(sum(l.amount) filter (where l.account = 'guest_funds' and l.part = 'forfeit'), 0)::bigint as forfeited,
          coalesce(sum(l.amount) filter (where l.account = 'losses' or l.part = 'returned' and l.account in ('goodwill', 'chargebacks')), 0)::bigint as returned,
          -coalesce(sum(l.amount) filter (where l.account = 'guest_funds'), 0)::bigint as open
        from ledger_entries l where l.reservation_id = r.id) s) books
    where r.outlet_id = ${outletId} and r.night = ${night}
    order by r.arrival_time, r.created_at, r.id`
}

export async function withheldOfNight(sql: Db, outletId: number, night: Night): Promise<NightFigures['withheld']> {
  const [row] = await sql<NightFigures['withheld'][]>`
    select ((select count(*) from table_claims where outlet_id = ${outletId} and night = ${night} and reservation_id is null)
      + (select count(*) from seatings where outlet_id = ${outletId} and night = ${night} and reservation_id is null and not is_added))::int as tables,
      (select count(*)::int from ticket_units u join tickets t on t.id = u.ticket_id
        where t.outlet_id = ${outletId} and t.night = ${night} and u.hold_id is not null and u.reservation_id is null) as tickets`
  return row ?? { tables: 0, tickets: 0 }
}

/** Sums up the till bills that belong to no visit. Void bills do not count. */
export async function unmatchedBills(sql: Db, outletId: number, night: Night): Promise<UnmatchedBills> {
  const [row] = await sql<UnmatchedBills[]>`
    select count(*) filter (where b.reason is not null)::int as waiting,
      coalesce(sum((b.amounts ->> 'total')::bigint) filter (where b.decision = 'put_away'), 0)::bigint as put_away
    from bill_records b where b.outlet_id = ${outletId} and b.night = ${night} and b.reservation_id is null and b.state <> 'void'`
  return row ?? { waiting: 0, putAway: 0 }
}

/**
 * Sums up the door devices of a night. `unsynced` counts three groups of devices:
 * - devices with unsent scans that were online or scanned on that night;
 * - devices that were not online after the outlet closed and did not report that they are done;
 * - devices that lost scans on that night.
 */
export async function doorsToClose(
  sql: Db,
  of: { outletId: number; night: Night; opensAt: Date; heardBy: Date },
): Promise<NightFigures['doors']> {
  const [row] = await sql<NightFigures['doors'][]>`
    select coalesce(sum(c.came), 0)::int as scanned, coalesce(sum(c.inside), 0)::int as inside,
      (select count(*)::int from door_doubles b where b.outlet_id = ${of.outletId} and b.night = ${of.night} and b.settled_at is null) as doubles,
      (select count(*)::int from door_scans s where s.outlet_id = ${of.outletId} and s.night = ${of.night} and s.override is not null
        and s.kind = 'in' and not exists (select 1 from door_scans u where u.device_id = s.device_id and u.undoes = s.number)) as overrides,
      (select count(*)::int from devices d where d.outlet_id = ${of.outletId} and d.profile <> 'tablet' and d.public_key is not null
        and case when d.lost_scans > 0
          then d.lost_at >= ${of.opensAt}::timestamptz - interval '6 hours' and d.lost_at < ${of.opensAt}::timestamptz + interval '36 hours'
          else d.revoked_at is null and not (coalesce(d.closed_night >= ${of.night}::date, false) and d.waiting = 0)
            and (d.waiting > 0 or d.last_seen_at < ${of.heardBy}) end
        and (d.last_seen_at >= ${of.opensAt}::timestamptz - interval '6 hours' or exists (select 1 from door_counts n
          where n.outlet_id = ${of.outletId} and n.night = ${of.night} and n.device_id = d.id))) as unsynced
    from (select sum(came) as came, greatest(0, sum(came - went)) as inside from door_counts
      where outlet_id = ${of.outletId} and night = ${of.night} group by subject) c`
  return row ?? { scanned: 0, inside: 0, doubles: 0, unsynced: 0, overrides: 0 }
}

export type CountRow = CountedMoney & { by: string | null; at: Date }

/** Lists the amounts that staff counted in the till of a night, the newest count first. */
export async function countsOfNight(sql: Db, outletId: number, night: Night): Promise<CountRow[]> {
  return sql<CountRow[]>`
    select c.cash, c.card, s.name as by, c.at from night_counts c left join staff s on s.id = c.counted_by
    where c.outlet_id = ${outletId} and c.night = ${night} order by c.id desc limit 20`
}

export async function insertCount(
  sql: Db,
  { cash, card, ...of }: CountedMoney & { outletId: number; night: Night; by: string; now: Date },
): Promise<void> {
  await sql`
    insert into night_counts (outlet_id, night, cash, card, counted_by, at)
    values (${of.outletId}, ${of.night}, ${cash}, ${card}, ${of.by}, ${of.now})`
}

export type ClosingVersion = {
  version: number
  figures: NightFigures
  lacks: string[]
  counted: CountedMoney | null
  reason: string | null
  signedBy: string
  signerName: string | null
  signedAt: Date
  auditDay: string | null
  hash: string
  isIntact: boolean
  confirmerName: string | null
  confirmedAt: Date | null
}

/** Lists the signatures of a night, the newest first. `isIntact` is true if the hash still matches the stored row. */
export async function versionsOfNight(sql: Db, outletId: number, night: Night): Promise<ClosingVersion[]> {
  return sql<ClosingVersion[]>`
    select c.version, c.figures, c.lacks, c.counted, c.reason, c.signed_by, s.name as signer_name, c.signed_at,
      to_char(c.audit_day, 'YYYY-MM-DD') as audit_day, encode(c.hash, 'hex') as hash, c.hash = night_closing_hash(c) as is_intact,
      f.name as confirmer_name, o.at as confirmed_at
    from night_closings c
    left join staff s on s.id = c.signed_by
    left join night_confirmations o on o.outlet_id = c.outlet_id and o.night = c.night and o.version = c.version
    left join staff f on f.id = o.confirmed_by
    where c.outlet_id = ${outletId} and c.night = ${night} order by c.version desc`
}

type Signature = {
  outletId: number
  night: Night
  version: number
  figures: NightFigures
  lacks: readonly Lack[]
  counted: CountedMoney | null
  reason: string | null
  by: string
  now: Date
}

/** Inserts a signature, and returns its hash in hexadecimal form. Returns null if this version is signed already. */
export async function insertClosing(sql: Db, signature: Signature): Promise<string | null> {
  const [row] = await sql<{ hash: string }[]>`
    insert into night_closings (outlet_id, night, version, figures, lacks, counted, reason, signed_by, signed_at)
    values (${signature.outletId}, ${signature.night}, ${signature.version}, ${sql.json(signature.figures)}, ${[...signature.lacks]}::text[],
      ${signature.counted && sql.json(signature.counted)}, ${signature.reason}, ${signature.by}, ${signature.now})
    on conflict (outlet_id, night, version) do nothing returning encode(hash, 'hex') as hash`
  return row?.hash ?? null
}

/** Inserts the confirmation of a signature. Returns false if the signature was confirmed before. */
export async function insertConfirmation(
  sql: Db,
  confirmation: { outletId: number; night: Night; version: number; signedBy: string; by: string; now: Date },
): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(${LOCKS.confirmation}, hashtext(concat_ws(' ', ${confirmation.outletId}::int, ${confirmation.night}::date)))`
  const rows = await sql`
    insert into night_confirmations (outlet_id, night, version, signed_by, confirmed_by, at)
    values (${confirmation.outletId}, ${confirmation.night}, ${confirmation.version}, ${confirmation.signedBy}, ${confirmation.by}, ${confirmation.now})
    on conflict do nothing returning version`
  return rows.length > 0
}
