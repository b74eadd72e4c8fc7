import type { GatewayWorld } from '#server/sandbox/gateway/move-payment.ts'
import { findRefund, insertRefund, lockPayment, refundsOf } from '#server/sandbox/gateway/repository.ts'

/** Money sent into a virtual account has no way back: the merchant transfers it by hand. */
export const NOT_REFUNDABLE_METHOD = 'virtual_account'

export type RefundAnswer = 'made' | 'known' | 'not_found' | 'not_paid' | 'not_refundable' | 'above_paid' | 'key_taken'

/** Gives money back once for each key, and never more than came. */
export async function refundPayment(
  world: GatewayWorld,
  refund: { orderId: string; key: string; amount: number },
): Promise<RefundAnswer> {
  return world.sql.begin(async (tx): Promise<RefundAnswer> => {
    const payment = await lockPayment(tx, refund.orderId)
    if (!payment) return 'not_found'
    const known = await findRefund(tx, refund.key)
    if (known) return known.orderId === refund.orderId && known.amount === refund.amount ? 'known' : 'key_taken'
    if (payment.status !== 'paid' || payment.paidAmount === null) return 'not_paid'
    if (payment.method === NOT_REFUNDABLE_METHOD) return 'not_refundable'
    const given = (await refundsOf(tx, refund.orderId)).reduce((sum, earlier) => sum + earlier.amount, 0)
    if (given + refund.amount > payment.paidAmount) return 'above_paid'
    return (await insertRefund(tx, { ...refund, at: world.now() })) ? 'made' : 'key_taken'
  })
}
