import type { GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import {
  eventsOf,
  findRefund,
  insertRefund,
  refundsOf,
  transactionsOf,
} from '#server/sandbox/gateway/money-repository.ts'
import { lockPayment } from '#server/sandbox/gateway/repository.ts'

/**
 * Payment methods without refunds. The gateway cannot refund money that was sent to an account number or paid at a counter. The merchant
 * refunds this money by bank transfer.
 */
const NOT_REFUNDABLE: readonly (string | null)[] = ['virtual_account', 'retail_outlet']
/** Payment methods that can be refunded only in full. */
const WHOLE_ALONE: readonly (string | null)[] = ['e_wallet']

export type RefundAnswer =
  | 'done'
  | 'pending'
  | 'failed'
  | 'not_found'
  | 'not_paid'
  | 'not_refundable'
  | 'not_in_part'
  | 'above_paid'
  | 'key_taken'
  | 'balance_low'

/**
 * Refunds money of a transaction once for each key, and never more than was paid. If `transactionId` is null, refunds the first
 * transaction of the order.
 */
export async function refundPayment(
  app: GatewayApp,
  refund: { orderId: string; transactionId: string | null; key: string; amount: number },
): Promise<{ answer: RefundAnswer; isNew: boolean }> {
  return app.sql.begin(async (tx): Promise<{ answer: RefundAnswer; isNew: boolean }> => {
    const no = (answer: RefundAnswer) => ({ answer, isNew: false })
    const payment = await lockPayment(tx, refund.orderId)
    if (!payment) return no('not_found')
    const storedRefund = await findRefund(tx, refund.key)
    if (storedRefund)
      return no(
        storedRefund.orderId === refund.orderId && storedRefund.amount === refund.amount
          ? storedRefund.status
          : 'key_taken',
      )
    const paid = await transactionsOf(tx, refund.orderId)
    const transaction = paid.find(({ transactionId }) => transactionId === refund.transactionId)
    const of = refund.transactionId === null ? paid[0] : transaction
    if (payment.status !== 'paid' || !of) return no('not_paid')
    if (payment.refundsAre === 'waiting') return no('balance_low')
    if (payment.refundsAre === 'refused' || NOT_REFUNDABLE.includes(of.method)) return no('not_refundable')
    if (WHOLE_ALONE.includes(of.method) && refund.amount !== of.amount) return no('not_in_part')
    const isOfIt = (deduction: { transactionId: string | null }) =>
      (deduction.transactionId ?? paid[0]?.transactionId) === of.transactionId
    const deductions = [
      ...(await refundsOf(tx, refund.orderId)).filter(({ status }) => status !== 'failed'),
      ...(await eventsOf(tx, refund.orderId)),
    ].filter(isOfIt)
    if (deductions.reduce((sum, earlier) => sum + earlier.amount, refund.amount) > of.amount) return no('above_paid')
    const status = payment.refundsAre === 'later' ? 'pending' : 'done'
    const { transactionId } = of
    const isNew = await insertRefund(tx, { ...refund, transactionId, status, at: app.now() })
    return isNew ? { answer: status, isNew } : no('key_taken')
  })
}
