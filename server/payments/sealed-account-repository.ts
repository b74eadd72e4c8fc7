import type { Db } from '#server/db/open.ts'

export type SealedRow = { refundId: string; sealed: Buffer }

/** Every account there is: they are few, and each is deleted soon after its transfer. */
export async function listSealedAccounts(sql: Db): Promise<SealedRow[]> {
  return sql<SealedRow[]>`select refund_id, sealed from refund_accounts order by refund_id`
}

/** Puts another seal on the same account; false where its guest has given another meanwhile. */
export async function replaceSealed(sql: Db, { refundId, sealed }: SealedRow, by: Buffer): Promise<boolean> {
  const rows = await sql`
    update refund_accounts set sealed = ${by} where refund_id = ${refundId} and sealed = ${sealed} returning refund_id`
  return rows.length === 1
}
