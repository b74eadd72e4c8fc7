// A hold that another browser made: signed in with its phone, its owner is led to it.
import { pageApp } from '#app/site/page-app.ts'
import { findWaiting } from '#app/site/pages/booking/load-booking.ts'
import { waitingPayment } from '#app/site/pages/booking/waiting-payment.ts'
import type { Asked } from '#app/site/pages/payment/find-payable.ts'
import { adoptReservations, findMember } from '#server/identity/repository.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'

/** Finds the payment page of the visitor's unpaid reservation, from any browser. Returns null without such a reservation. */
export async function paymentElsewhere({ request, context }: Asked): Promise<string | null> {
  const { app, language, member } = pageApp(context)
  const known = member && (await findMember(app.sql, { id: member.id }))
  const viewer = pageViewer(request, language, member)
  // Reservations proven to be the member's are linked to the account now, not at the next sign-in.
  if (known) await adoptReservations(app.sql, known, { browserKey: viewer.browserKey, now: app.now() })
  const waiting = await findWaiting(app, viewer)
  return waiting && waitingPayment(waiting, language)
}
