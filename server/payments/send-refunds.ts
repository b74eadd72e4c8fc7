import { book, claimDueRefunds, saveRefundFault, saveRefundState, type DueRefund } from '#server/payments/repository.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { transact } from '#server/db/conflicts.ts'
import type { World } from '#server/world.ts'

/** A round of the chore: asks the gateway for every refund that is due. Our key makes a repeat the same refund. */
export async function sendRefunds(world: World): Promise<number> {
  const due = await claimDueRefunds(world.sql, world.now(), 20)
  await Promise.all(due.map((refund) => sendRefund(world, refund)))
  return due.length
}

async function sendRefund(world: World, refund: DueRefund): Promise<void> {
  try {
    const outcome = await world.payments.refund({
      orderId: refund.orderId,
      key: refund.key,
      amount: refund.amount,
      reason: refund.reason,
    })
    await transact(world.sql, async (tx) => {
      await saveRefundState(tx, refund.id, outcome === 'done' ? 'done' : 'manual', world.now())
      if (outcome === 'done') {
        await book(tx, {
          paymentId: refund.paymentId,
          movement: `refund:${refund.id}`,
          amount: -refund.amount,
          currency: refund.currency,
          now: world.now(),
        })
      }
    })
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    await saveRefundFault(world.sql, refund.id, error.message)
  }
}
