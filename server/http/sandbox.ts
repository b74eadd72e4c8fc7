// The sandbox's calls: the mailbox and phone, and a hand on the gateway. Mounted in sandbox mode alone.
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/mount.ts'
import { pageOf } from '#server/reservations/open-payment-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import type { World } from '#server/world.ts'

/** The order of a reservation, known to the gateway as if its guest had gone to pay before the deadline. */
async function orderOf(world: World, reservationId: string): Promise<string> {
  const reservation = await findReservation(world.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  if (!reservation.paymentUrl) await pageOf(world, reservation)
  return (await findReservation(world.sql, reservationId))?.orderId ?? reservation.orderId
}

export const sandboxHandlers = {
  sandboxMessages: async ({ world, takes }) => listMessages(world, takes),
  sandboxPayment: async ({ world, params }) => {
    const view = await viewPayment(world, await orderOf(world, params.reservationId))
    if (!view) throw new Refused('not_found')
    return view
  },
  actOnSandboxPayment: async ({ world, params, takes }) => {
    if (!(await actOnPayment(world, await orderOf(world, params.reservationId), takes))) throw new Refused('not_found')
    return { accepted: true }
  },
} satisfies Partial<Handlers>
