import { link } from '#contract/pages.ts'
import { Refused } from '#domain/refusals.ts'
import { isLapsed } from '#domain/payments/window.ts'
import type { PaymentRequest } from '#server/payments/providers/payment-provider.ts'
import { savePaymentUrl } from '#server/payments/repository.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import type { World } from '#server/world.ts'

/** Where a guest goes to pay: our own door to the gateway's page, so that a hold never waits for the gateway to answer. */
export const paymentDoor = (world: World, reservationId: string) =>
  `${world.publicUrl()}/pay/${reservationId}.${world.keys.sign('pay', reservationId)}`

/**
 * The gateway's hosted page for a waiting reservation; opened there at the first call, the same one afterwards.
 * Throws payment_expired when the hold is over, GatewayFault when the gateway cannot be reached.
 */
export async function openPaymentPage(world: World, reservationId: string): Promise<string> {
  const reservation = await findReservation(world.sql, reservationId)
  if (!reservation) throw new Refused('not_found')
  if (reservation.state !== 0 || isLapsed(reservation.expiresAt, world.now())) throw new Refused('payment_expired')
  if (reservation.paymentUrl) return reservation.paymentUrl
  const { url } = await world.payments.request(paymentRequestOf(world, reservation))
  await savePaymentUrl(world.sql, reservation.paymentId, url, world.now())
  const after = await findReservation(world.sql, reservationId)
  if (after?.state === 0) return url
  // The hold ended while the gateway was asked: whoever ended it could not know of this page.
  await world.payments.cancel(reservation.orderId)
  throw new Refused('payment_expired')
}

/** What the gateway is asked for a reservation; its page closes with the hold. */
export const paymentRequestOf = (world: World, reservation: ReservationRow): PaymentRequest => ({
  orderId: reservation.orderId,
  amount: reservation.amount,
  description: `${reservation.outletName}, ${reservation.bookingCode}`,
  guest: { name: reservation.name, email: reservation.email },
  locale: reservation.locale,
  expiresAt: reservation.expiresAt,
  returnUrl: `${world.publicUrl()}${outcomePath(reservation)}`,
  notifyUrl: `${world.selfUrl()}/api/web/payments/${world.payments.name}/notifications`,
})

/** The page a guest comes back to; it follows the truth and never the address it was opened with. */
export const outcomePath = ({ id, locale, kind }: Pick<ReservationRow, 'id' | 'locale' | 'kind'>) =>
  link(kind === 'restaurant' ? 'restaurantPaymentSuccess' : 'paymentSuccess', locale, {}, { reservation: id })
