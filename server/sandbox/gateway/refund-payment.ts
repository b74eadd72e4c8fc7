import type { GatewayWorld } from '#server/sandbox/gateway/move-payment.ts'
import { findRefund, insertRefund, lockPayment, refundsOf } from '#server/sandbox/gateway/repository.ts'

/** Money sent to an account number or paid at a counter has no way back: the merchant transfers it by hand. */
const NOT_REFUNDABLE: readonly (string | null)[] = ['virtual_account', 'retail_outlet']
/** E-wallets take back a whole payment alone. */
const WHOLE_ALONE: readonly (string | null)[] = ['e_wallet']

export type RefundAnswer =
  | 'made'
  | 'known'
  | 'not_found'
  | 'not_paid'
  | 'not_refundable'
  | 'not_in_part'
  | 'above_paid'
  | 'key_taken'

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
    if (NOT_REFUNDABLE.includes(payment.method)) return 'not_refundable'
    if (WHOLE_ALONE.includes(payment.method) && refund.amount !== payment.paidAmount) return 'not_in_part'
    const given = (await refundsOf(tx, refund.orderId)).reduce((sum, earlier) => sum + earlier.amount, 0)
    if (given + refund.amount > payment.paidAmount) return 'above_paid'
    return (await insertRefund(tx, { ...refund, at: world.now() })) ? 'made' : 'key_taken'
  })
}
