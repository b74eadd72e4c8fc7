// All SQL of changes to a reservation: under whose lock, what is written down, and what it is worth since.
import type { Language } from '#domain/language.ts'
import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Adjustment } from '#domain/pricing/move-quote.ts'
import type { Charges } from '#domain/pricing/amount-to-pay.ts'
import type { Quote } from '#domain/pricing/quote.ts'
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
  kind: 'tables' | 'tickets' | 'restaurant'
  outletId: number
  night: Night
  arrivalTime: string
  pax: number
  quote: Quote
  /** Its code takes a fixed amount off. */
  hasFixedCode: boolean
  /** Service and tax of its outlet today. */
  charges: Charges
  expiresAt: Date
  memberId: string | null
  paymentId: string
  /** Empty where nobody is to be written to. */
  email: string
  locale: Language
  timezone: string
  openHour: string
  closeHour: string
  /** The sold total with what was adjusted since. */
  worth: number
  /** Money of the guest that the group has, held or earned. */
  held: number
}

const changing = (sql: Db) => sql`
  select r.id, r.booking_code, r.version, r.state, r.state_changed_at, r.kind, r.outlet_id, r.night, r.arrival_time, r.pax, r.quote, r.expires_at,
    exists (select 1 from affiliator_codes c where c.code = r.affiliator_code and c.kind = 'amount') as has_fixed_code,
    json_build_object('paymentType', r.quote->>'paymentType', 'service', o.service, 'taxKind', ${taxKindOfPrice(sql)},
      'tax', ${taxOfNight(sql, taxKindOfPrice(sql))}, 'useService', o.use_service, 'useTax', o.use_tax) as charges,
    r.member_id, p.id as payment_id, case when r.erased_at is null then r.email else '' end as email, r.locale, o.timezone, o.open_hour, o.close_hour,
    (r.amount + coalesce((select sum(a.amount) from reservation_adjustments a
      where a.reservation_id = r.id and a.kind in ('price', 'courtesy')), 0))::float8 as worth,
    (select greatest(m.kept, 0) from money_of(array[r.id]) m) as held
  from reservations r join outlets o on o.id = r.outlet_id
  join payment_intents p on p.reservation_id = r.id and p.purpose = 'whole'`

/** A reservation as a change reads it; null where there is none. */
export async function findChanging(sql: Db, id: string): Promise<ChangeRow | null> {
  const [row] = await sql<ChangeRow[]>`${changing(sql)} where r.id = ${id}`
  return row ?? null
}

/** Those of these that there are, each under its row lock, taken in the order of their ids. */
export async function lockChanging(sql: Db, ids: readonly string[]): Promise<ChangeRow[]> {
  // Locked first, read after: what is summed up of other tables is of after the lock.
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

/** Writes a change down, and makes it a version of its reservation. */
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

/** Writes what a change did to the worth of a reservation. */
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
