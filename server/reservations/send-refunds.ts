import { transact } from '#server/db/conflicts.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import {
  claimDueRefunds,
  type DueRefund,
  saveRefunded,
  saveRefundFault,
  saveUnsupported,
} from '#server/payments/refund-repository.ts'
import { book } from '#server/payments/repository.ts'
import { findReservation } from '#server/reservations/repository.ts'
import type { World } from '#server/world.ts'

/** A round of the chore: asks the gateway for every refund that is due. Our key makes a repeat the same refund. */
export async function sendRefunds(world: World, limit = 20): Promise<number> {
  const due = await claimDueRefunds(world.sql, world.now(), limit)
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
    await (outcome === 'done' ? markSent(world, refund) : askForAccount(world, refund))
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    await saveRefundFault(world.sql, refund.id, error.message)
  }
}

function markSent(world: World, refund: DueRefund): Promise<void> {
  return transact(world.sql, async (tx) => {
    const now = world.now()
    if (!(await saveRefunded(tx, refund.id, now))) return
    await book(tx, {
      paymentId: refund.paymentId,
      movement: `refund:${refund.id}`,
      amount: -refund.amount,
      currency: refund.currency,
      now,
    })
    await tellRefund(tx, world, 'refund_sent', refund)
  })
}

/** The gateway was expected to make it and cannot after all. */
function askForAccount(world: World, refund: DueRefund): Promise<void> {
  return transact(world.sql, async (tx) => {
    if (await saveUnsupported(tx, refund.id)) await tellRefund(tx, world, 'refund_details_needed', refund)
  })
}

/** Writes to whoever booked, once for each refund; `again` counts how often details were asked for anew. */
export async function tellRefund(
  tx: Parameters<typeof enqueueMail>[0],
  world: World,
  kind: 'refund_sent' | 'refund_details_needed',
  refund: { id: string; reservationId: string; amount: number; again?: number; reference?: string },
): Promise<void> {
  const reservation = await findReservation(tx, refund.reservationId)
  if (!reservation) throw new Error(`no reservation ${refund.reservationId}`)
  await enqueueMail(tx, {
    kind,
    reservationId: reservation.id,
    recipient: reservation.email,
    locale: reservation.locale,
    now: world.now(),
    effect: refund.again ? `${refund.id}:again:${refund.again}` : refund.id,
    payload: {
      refundAmount: refund.amount,
      ...(refund.again && { wrongDetails: refund.again }),
      ...(refund.reference && { reference: refund.reference }),
    },
  })
}
