// Finds a hold that was made in another browser. A guest who signs in with the phone number of the hold is redirected to its payment page
//
import { pageApp } from '#app/site/page-app.ts'
import { findWaiting } from '#app/site/pages/booking/load-booking.ts'
import { waitingPayment } from '#app/site/pages/booking/waiting-payment.ts'
import type { PageArgs } from '#app/site/pages/payment/find-payable.ts'
import { adoptReservations, findMember } from '#server/identity/repository.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'

/**
 * Finds the payment page of the visitor's unpaid reservation. The reservation may have been made in any browser. Returns null if there is
 * no such reservation.
 */
export async function paymentElsewhere({ request, context }: PageArgs): Promise<string | null> {
  const { app, language, member } = pageApp(context)
  const account = member && (await findMember(app.sql, { id: member.id }))
  const viewer = pageViewer(request, language, member)
  // Some reservations are already proven to belong to the member. They are linked to the account now, not at the next sign-in.
  if (account) await adoptReservations(app.sql, account, { browserKey: viewer.browserKey, now: app.now() })
  const waiting = await findWaiting(app, viewer)
  return waiting && waitingPayment(waiting, language)
}
