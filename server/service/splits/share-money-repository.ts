// SQL that reads the accepted payments of a split for staff.
import type { Db } from '#server/db/open.ts'

export type ShareMoneyRow = {
  /** The id of the row in `split_payments`. One payment can pay several shares. */
  paymentId: string
  paidAt: Date
  method: string | null
}

/** Returns the accepted payments of a split, the oldest first. */
export async function shareMoneyOf(sql: Db, splitId: string): Promise<ShareMoneyRow[]> {
  return sql<ShareMoneyRow[]>`
    select m.id as payment_id, c.captured_at as paid_at, c.method from split_payments m
    join captures c on c.intent_id = m.intent_id and c.decision = 'accepted' where m.split_id = ${splitId} order by c.captured_at, m.id`
}
