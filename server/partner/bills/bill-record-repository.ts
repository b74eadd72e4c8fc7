import type { BillAmounts, BillDecision, BillState } from '#domain/partner/bill-record.ts'
import type { WaitingReason } from '#domain/partner/meet-bill.ts'
import type { Night } from '#domain/calendar/night.ts'
import { actorKey } from '#domain/identity/actor.ts'
import { LOCKS } from '#server/db/lock-numbers.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

/** The key of a bill: the outlet, the till, and the number of the bill at this till. */
export type BillKey = { outletId: number; source: string; externalId: string }
/** A bill as a till sends it: with the id of a reservation, or with the name of a table. */
export type SentBill = BillKey & {
  reservationId: string | null
  tableLabel: string | null
  covers: number | null
  state: BillState
  /** The number of bills into which the party split its bill; 1 for a whole bill. */
  parts: number
  amounts: BillAmounts
  /** The amount that the till gave back after the bill was closed. */
  refunded: number
  openedAt: Date
}
export type BillRow = SentBill & {
  id: number
  /** The number of parts as the till sends it, if staff joined a further bill to the visit. Null: as `parts`. */
  sentParts: number | null
  /** The place of the bill among the bills of its visit. */
  part: number
  version: number
  changedAt: Date
  night: Night | null
  /** The reason why the bill waits. Null if it does not wait. */
  reason: WaitingReason | null
  decision: BillDecision | null
}

const BILL = (sql: Db) =>
  sql`b.id, b.outlet_id, b.source, b.external_id, b.reservation_id, b.table_label, b.covers, b.state, b.parts, b.sent_parts, b.part, b.amounts, b.refunded, b.opened_at, b.version,
    b.changed_at, b.night, b.reason, b.decision`

export async function findBill(sql: Db, { outletId, source, externalId }: BillKey): Promise<BillRow | null> {
  const [row] = await sql<BillRow[]>`
    select ${BILL(sql)} from bill_records b
    where b.outlet_id = ${outletId} and b.source = ${source} and b.external_id = ${externalId}`
  return row ?? null
}

/** Locks the key of a bill, and its row if the bill is stored. So a repeated request and a decision of staff run one after the other. */
export async function lockBill(sql: Tx, key: BillKey): Promise<BillRow | null> {
  const { outletId, source, externalId } = key
  await sql`
    select pg_advisory_xact_lock(${LOCKS.bill}, hashtext(concat_ws(' ', ${outletId}::int, ${source}::text, ${externalId}::text)))`
  const [row] = await sql<BillRow[]>`
    select ${BILL(sql)} from bill_records b
    where b.outlet_id = ${outletId} and b.source = ${source} and b.external_id = ${externalId} for update`
  return row ?? null
}

/** Locks a bill of an outlet by its id. */
export async function lockBillById(
  sql: Tx,
  { outletId, id }: { outletId: number; id: number },
): Promise<BillRow | null> {
  const [row] = await sql<BillRow[]>`
    select ${BILL(sql)} from bill_records b where b.id = ${id} and b.outlet_id = ${outletId} for update`
  return row ?? null
}

/** Lists the bills of a night, ordered by opening time. The list contains the bills of the night's visits, and bills without a visit. */
export const listBills = (sql: Db, { outletId, night }: { outletId: number; night: Night }): Promise<ListedBill[]> =>
  sql<ListedBill[]>`
    select ${BILL(sql)}, b.decided_reason, b.decided_at, s.name as decider_name
    from bill_records b left join staff s on b.decided_by = 'staff:' || s.id
    where b.id in (
      select n.id from bill_records n where n.outlet_id = ${outletId} and n.night = ${night} and n.reservation_id is null
      union all
      select v.id from reservations r join bill_records v on v.reservation_id = r.id
      where r.outlet_id = ${outletId} and r.night = ${night})
    order by b.opened_at, b.id`

export type ListedBill = BillRow & { decidedReason: string | null; decidedAt: Date | null; deciderName: string | null }

/** Lists the bills of a visit. Void bills and the bill `except` are left out. */
export const billsOfVisit = (sql: Db, reservationId: string, except: number): Promise<BillRow[]> =>
  sql<BillRow[]>`
    select ${BILL(sql)} from bill_records b
    where b.reservation_id = ${reservationId} and b.state <> 'void' and b.id <> ${except} order by b.part`

/**
 * Returns the given reservations that cannot take another bill of `parts` parts. A visit without a bill can take any bill. A visit with
 * parts of a split can take further parts of this split, up to `parts`. Void bills and the bill `except` do not count.
 */
export async function visitsWithBill(
  sql: Db,
  ids: readonly string[],
  { except, parts }: { except: number; parts: number },
): Promise<Set<string>> {
  const rows = await sql<{ reservationId: string | null }[]>`
    select b.reservation_id from bill_records b
    where b.reservation_id = any(${ids}::uuid[]) and b.state <> 'void' and b.id <> ${except}
    group by b.reservation_id having bool_or(b.parts <> ${parts}) or count(*) >= ${parts}`
  return new Set(rows.flatMap(({ reservationId }) => reservationId ?? []))
}

type Writing = Pick<Work, 'sql' | 'now' | 'actor'>
export type SavedBill = SentBill & {
  part: number
  sentParts: number | null
  night: Night
  reason: WaitingReason | null
  decision: BillDecision | null
}

/** Stores a bill as its till sent it. If `decision` is null, the earlier decision of staff is deleted. */
export async function saveBill({ sql, now, actor }: Writing, bill: SavedBill): Promise<void> {
  await sql`
    insert into bill_records (outlet_id, source, external_id, reservation_id, table_label, covers, state, parts, sent_parts, part, amounts, refunded, opened_at,
      night, reason, changed_at, actor)
    values (${bill.outletId}, ${bill.source}, ${bill.externalId}, ${bill.reservationId}, ${bill.tableLabel}, ${bill.covers}, ${bill.state},
      ${bill.parts}, ${bill.sentParts}, ${bill.part}, ${sql.json(bill.amounts)}, ${bill.refunded}, ${bill.openedAt}, ${bill.night}, ${bill.reason}, ${now()}, ${actorKey(actor)})
    on conflict (outlet_id, source, external_id) do update set state = excluded.state, amounts = excluded.amounts,
      parts = excluded.parts, sent_parts = excluded.sent_parts, part = excluded.part, refunded = excluded.refunded,
      opened_at = excluded.opened_at, reservation_id = excluded.reservation_id, night = excluded.night, reason = excluded.reason,
      table_label = coalesce(excluded.table_label, bill_records.table_label), covers = coalesce(excluded.covers, bill_records.covers),
      decision = case when ${bill.decision !== null} then bill_records.decision end,
      decided_reason = case when ${bill.decision !== null} then bill_records.decided_reason end,
      decided_by = case when ${bill.decision !== null} then bill_records.decided_by end,
      decided_at = case when ${bill.decision !== null} then bill_records.decided_at end,
      version = bill_records.version + 1, changed_at = excluded.changed_at, actor = excluded.actor`
}

export type Decision = {
  id: number
  decision: BillDecision
  reservationId: string | null
  /** The place of the bill among the bills of its visit. */
  part: number
  parts: number
  sentParts: number | null
  night: Night
  why: string | null
  reason: WaitingReason | null
}

export async function saveDecision({ sql, now, actor }: Writing, change: Decision): Promise<void> {
  await sql`
    update bill_records set decision = ${change.decision}, reservation_id = ${change.reservationId}, part = ${change.part}, parts = ${change.parts},
      sent_parts = ${change.sentParts}, night = ${change.night}, reason = ${change.reason}, decided_reason = ${change.why}, decided_by = ${actorKey(actor)}, decided_at = ${now()},
      version = version + 1, changed_at = ${now()}
    where id = ${change.id}`
}

/** Stores the place of a bill and the number of bills of its visit. */
export async function saveParts(
  { sql, now }: Writing,
  { id, part, parts, sentParts }: Pick<BillRow, 'id' | 'part' | 'parts' | 'sentParts'>,
): Promise<void> {
  await sql`
    update bill_records set part = ${part}, parts = ${parts}, sent_parts = ${sentParts}, version = version + 1, changed_at = ${now()}
    where id = ${id}`
}
