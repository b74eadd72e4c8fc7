import { expectAnswer, type Call } from '#server/payments/providers/call-gateway.ts'
import { codedAnswer, transaction, type Transaction } from '#server/payments/providers/midtrans/shapes.ts'

/** Midtrans reports errors in the body, so every HTTP status is parsed. */
export const ANY_STATUS = [200, 201, 202, 400, 401, 402, 404, 406, 407, 410, 411, 412, 413, 414]

/**
 * Finds the newest transaction of an order. Midtrans finds some transactions only by transaction id. For these the server checks that the
 * order matches.
 */
export async function statusOf(
  core: Call,
  { reference, transactionId }: { reference: string; transactionId?: string | null | undefined },
): Promise<Transaction | null> {
  const byOrder = await ask(core, reference)
  if (byOrder || !transactionId) return byOrder
  const byName = await ask(core, transactionId)
  return byName?.order_id === reference ? byName : null
}

async function ask(core: Call, id: string): Promise<Transaction | null> {
  const answer = await core('GET', `/v2/${encodeURIComponent(id)}/status`)
  const { status_code: code } = expectAnswer('midtrans', answer, ANY_STATUS, codedAnswer)
  return code === '404' ? null : expectAnswer('midtrans', answer, ANY_STATUS, transaction)
}
