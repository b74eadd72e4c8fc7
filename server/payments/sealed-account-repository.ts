import type { Db } from '#server/db/open.ts'

export type SealedRow = { refundId: string; sealed: Buffer }

/** Returns all accounts. There are few accounts, because each account is deleted soon after its transfer. */
export async function listSealedAccounts(sql: Db): Promise<SealedRow[]> {
  return sql<SealedRow[]>`select refund_id, sealed from refund_accounts order by refund_id`
}

/** Replaces the sealed text of an account. Returns false if the guest has entered another account since the row was read. */
export async function replaceSealed(sql: Db, { refundId, sealed }: SealedRow, by: Buffer): Promise<boolean> {
  const rows = await sql`
    update refund_accounts set sealed = ${by} where refund_id = ${refundId} and sealed = ${sealed} returning refund_id`
  return rows.length === 1
}
