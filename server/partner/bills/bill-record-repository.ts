import type { BillAmounts, BillState } from '#domain/partner/bill-record.ts'
import { actorKey } from '#domain/identity/actor.ts'
import type { Db } from '#server/db/open.ts'
import type { Work } from '#server/work.ts'

/** The name of a bill at its till. */
export type BillKey = { outletId: number; source: string; externalId: string }
export type SentBill = BillKey & { reservationId: string; state: BillState; amounts: BillAmounts; openedAt: Date }
export type BillRow = SentBill & { version: number; changedAt: Date }

const BILL = (sql: Db) =>
  sql`outlet_id, source, external_id, reservation_id, state, amounts, opened_at, version, changed_at`

export async function findBill(sql: Db, { outletId, source, externalId }: BillKey): Promise<BillRow | null> {
  const [row] = await sql<BillRow[]>`
    select ${BILL(sql)} from bill_records
    where outlet_id = ${outletId} and source = ${source} and external_id = ${externalId}`
  return row ?? null
}

export async function saveBill(
  { sql, now, actor }: Pick<Work, 'sql' | 'now' | 'actor'>,
  bill: SentBill,
): Promise<void> {
  await sql`
    insert into bill_records (outlet_id, source, external_id, reservation_id, state, amounts, opened_at, changed_at, actor)
    values (${bill.outletId}, ${bill.source}, ${bill.externalId}, ${bill.reservationId}, ${bill.state}, ${sql.json(bill.amounts)},
      ${bill.openedAt}, ${now()}, ${actorKey(actor)})
    on conflict (outlet_id, source, external_id) do update set state = excluded.state, amounts = excluded.amounts,
      opened_at = excluded.opened_at, version = bill_records.version + 1, changed_at = excluded.changed_at, actor = excluded.actor`
}
