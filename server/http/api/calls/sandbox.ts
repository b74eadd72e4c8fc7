// Calls of the sandbox. They read the sent emails and phone messages, and change payments at the gateway. They are mounted only in sandbox
// mode.
import { Refused } from '#domain/refusals.ts'
import type { Handlers } from '#server/http/api/handler.ts'
import { pageOf } from '#server/reservations/settlement/open-payment-page.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { actOnPayment } from '#server/sandbox/act-on-payment.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'
import { remindGuest } from '#server/sandbox/whatsapp/remind-guest.ts'
import { replyAsGuest } from '#server/sandbox/whatsapp/reply-as-guest.ts'
import { viewPayment } from '#server/sandbox/view-payment.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the id of the gateway's order for a reservation. If the gateway has no such order yet, registers the order first, as a visit to
 * the payment page does.
 */
async function orderOf(app: App, reservationId: string): Promise<string> {
  const reservation = await findReservation(app.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  if (!reservation.paymentUrl) await pageOf(app, reservation)
  return (await findReservation(app.sql, reservationId))?.orderId ?? reservation.orderId
}

export const sandboxHandlers = {
  sandboxMessages: async ({ app, takes }) => listMessages(app, takes),
  replyAsGuest: async ({ app, takes }) => {
    if (!(await replyAsGuest(app, takes))) throw new Refused('not_found')
    return { accepted: true }
  },
  remindGuest: async ({ app, takes }) => {
    if (!(await remindGuest(app, takes.booking_code))) throw new Refused('not_found')
    return { accepted: true }
  },
  sandboxPayment: async ({ app, params }) => {
    const view = await viewPayment(app, await orderOf(app, params.reservationId))
    if (!view) throw new Refused('not_found')
    return view
  },
  actOnSandboxPayment: async ({ app, params, takes }) => {
    if (!(await actOnPayment(app, await orderOf(app, params.reservationId), takes))) throw new Refused('not_found')
    return { accepted: true }
  },
} satisfies Partial<Handlers>
