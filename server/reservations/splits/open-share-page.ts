import { GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { Refused } from '#domain/refusals.ts'
import { STATE } from '#domain/reservations/states.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { pageFor } from '#server/reservations/settlement/open-payment-page.ts'
import { shareKey, splitPath } from '#server/reservations/splits/split-keys.ts'
import {
  findSplitOfPayment,
  type SharePaymentRow,
  type SplitRow,
} from '#server/reservations/splits/split-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the URL to which a payer of shares is redirected: the gateway's payment page, or the page of the split if no payment is possible.
 * The gateway's page does not show the names of the organizer and the payer.
 */
export async function shareAddress(app: App, split: SplitRow, paymentId: string): Promise<string> {
  const payment = split.payments.find(({ id }) => id === paymentId)
  const reservation = await findReservation(app.sql, split.reservationId)
  if (!payment || !reservation) return '/reservation/payment-failed'
  // The key is in the query of the URL, as in other links for guests. So the page can show the share without a script.
  const page = (query = {}) => splitPath(app, split.id, payment.locale, { share: shareKey(app, payment.id), ...query })
  try {
    return await openSharePage(app, payment, { reservation, returnPath: page({ back: '1' }) })
  } catch (error) {
    if (error instanceof GatewayFault) return page({ fault: 'gateway' })
    if (error instanceof Refused) return page()
    throw error
  }
}

async function openSharePage(
  app: App,
  { id, intentId, numbers, email: friendsEmail, locale }: SharePaymentRow,
  { reservation, returnPath }: { reservation: ReservationRow; returnPath: string },
): Promise<string> {
  const { outletName, bookingCode, name, email } = reservation
  const isAsked = async () => {
    const split = await findSplitOfPayment(app.sql, id)
    const payment = split?.payments.find((row) => row.id === id)
    if (split?.state !== 'open' || payment?.state !== 'open' || split.endsAt <= app.now()) return false
    return new Date(payment.expiresAt) > app.now() && reservation.state === STATE.WaitingForPayment
  }
  if (!(await isAsked())) throw new Refused('payment_expired')
  const split = await findSplitOfPayment(app.sql, id)
  const isOrganiser = split?.payments.some((payment) => payment.id === id && payment.isOrganiser)
  return pageFor(app, {
    reservationId: reservation.id,
    paymentId: intentId,
    description: isOrganiser
      ? `${outletName}, ${bookingCode} (${numbers.join(', ')})`
      : `${outletName} (${numbers.join(', ')})`,
    guest: isOrganiser ? { name, email } : { name: outletName, email: friendsEmail },
    locale,
    returnPath,
    isAsked,
    isRefundable: true,
  })
}
