// All SQL of changes to a reservation: the row lock, the history of changes, and the price after the changes.
import type { Language } from '#domain/language.ts'
import type { Night, SpecialHours } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Adjustment } from '#domain/pricing/move-quote.ts'
import type { Charges } from '#domain/pricing/amount-to-pay.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import type { StateNumber } from '#domain/reservations/states.ts'
import { taxKindOfPrice, taxOfNight } from '#server/catalogue/tax-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { ChangedPart, ChangeKind } from '#server/reservations/changes/change-schema.ts'
import type { Work } from '#server/work.ts'

export type ChangeRow = {
  id: string
  bookingCode: string
  version: number
  state: StateNumber
  stateChangedAt: Date
  kind: ReservationKind
  outletId: number
  night: Night
  arrivalTime: string
  pax: number
  quote: Quote
  /** True if the affiliator code of the reservation reduces the price by a fixed amount. */
  hasFixedCode: boolean
  /** True while friends still pay shares of the price. */
  hasOpenSplit: boolean
  /** The service charge and the tax of the outlet that apply today. */
  charges: Charges
  expiresAt: Date
  memberId: string | null
  paymentId: string
  /** The email address of the guest. Empty if the guest's data is erased. */
  email: string
  locale: Language
  timezone: string
  openHour: string
  closeHour: string
  specialHours: readonly SpecialHours[]
  /** The total price at the sale plus later price changes, minus courtesies. In rupiah. */
  worth: number
  /**
   * The money that the guest has paid and that was not refunded, in rupiah. It includes money that the hospitality group has already
   * earned.
   */
  held: number
}

const changing = (sql: Db) => sql`
  select r.id, r.booking_code, r.version, r.state, r.state_changed_at, r.kind, r.outlet_id, r.night, r.arrival_time, r.pax, r.quote, r.expires_at,
    exists (select 1 from affiliator_codes c where c.code = r.affiliator_code and c.kind = 'amount') as has_fixed_code,
    exists (select 1 from splits s where s.reservation_id = r.id and s.state = 'open') as has_open_split,
    json_build_object('paymentType', r.quote->>'paymentType', 'service', o.service, 'taxKind', ${taxKindOfPrice(sql)},
      'tax', ${taxOfNight(sql, taxKindOfPrice(sql))}, 'useService', o.use_service, 'useTax', o.use_tax) as charges,
    r.member_id, p.id as payment_id, case when r.erased_at is null then r.email else '' end as email, r.locale, o.timezone, o.open_hour, o.close_hour, o.special_hours,
    (r.amount + coalesce((select sum(a.amount) from reservation_adjustments a
      where a.reservation_id = r.id and a.kind in ('price', 'courtesy')), 0))::float8 as worth,
    (select greatest(m.kept, 0) from money_of(array[r.id]) m) as held
  from reservations r join outlets o on o.id = r.outlet_id
  join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole'`

/** Finds a reservation with the facts that a change needs. Returns null if it does not exist. */
export async function findChanging(sql: Db, id: string): Promise<ChangeRow | null> {
  const [row] = await sql<ChangeRow[]>`${changing(sql)} where r.id = ${id}`
  return row ?? null
}

/** Locks reservations in the order of their ids, then reads them. Unknown ids are left out. */
export async function lockChanging(sql: Db, ids: readonly string[]): Promise<ChangeRow[]> {
  // The rows are read after the lock, so that sums over other tables include every earlier change.
  await sql`select id from reservations where id = any(${ids}::uuid[]) order by id for update`
  return sql<ChangeRow[]>`${changing(sql)} where r.id = any(${ids}::uuid[]) order by r.id`
}

type NewChange = {
  reservationId: string
  kind: ChangeKind
  reason: string | null
  was: ChangedPart
  becomes: ChangedPart
}

/** Inserts a change and raises the version of its reservation. */
export async function insertChange(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  { reservationId, kind, reason, was, becomes }: NewChange,
): Promise<{ id: number; version: number }> {
  const [row] = await sql<{ id: number; version: number }[]>`
    with raised as (update reservations set version = version + 1 where id = ${reservationId} returning version)
    insert into reservation_changes (reservation_id, kind, at, actor, reason, was, becomes, version)
    select ${reservationId}, ${kind}, ${now()}, ${actorKey(actor)}, ${reason}, ${sql.json(was)}, ${sql.json(becomes)}, version
    from raised returning id, version`
  if (!row) throw new Error(`no reservation ${reservationId} to change`)
  return row
}

export async function insertAdjustments(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  change: { id: number | null; reservationId: string; reason: string | null },
  lines: readonly Adjustment[],
  refundKey: string | null,
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into reservation_adjustments (reservation_id, change_id, kind, amount, reason, at, actor, refund_id)
    select ${change.reservationId}::uuid, ${change.id}::bigint, l.kind, l.amount, ${change.reason}::text, ${now()}::timestamptz, ${actorKey(actor)},
      case when l.kind = 'price' then (select id from refunds where key = ${refundKey}::text) end
    from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ amount }) => amount)}::bigint[]) as l(kind, amount)`
}
