import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { ShareFacts } from '#server/notifications/emails/share-email.ts'
import { shortName } from '#server/reservations/splits/create-split.ts'
import { shareKey, splitPath } from '#server/reservations/splits/split-keys.ts'
import { findSplitOfPayment } from '#server/reservations/splits/split-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the facts for an email to the payer of shares. The code and the links of the organizer are replaced, so
 * that the payer cannot change the reservation.
 * @throws Error if the payment does not exist
 */
export async function shareFacts(app: App, facts: EmailFacts, paymentId: string): Promise<ShareFacts> {
  const split = await findSplitOfPayment(app.sql, paymentId)
  const payment = split?.payments.find(({ id }) => id === paymentId)
  if (!split || !payment) throw new Error('no such payment of shares')
  const shareUrl = `${app.publicUrl()}${splitPath(app, split.id, payment.locale, { share: shareKey(app, payment.id) })}`
  const organiserName = shortName(facts.guestName)
  const payerName = split.shares.find(({ no }) => payment.numbers.includes(no))?.name ?? ''
  const links = { manageUrl: shareUrl, openUrl: shareUrl, paperUrl: shareUrl, calendarUrl: shareUrl, payUrl: shareUrl }
  return {
    ...facts,
    ...links,
    guestName: payerName,
    bookingCode: '',
    reservationNumber: '',
    qrPayload: '',
    shareUrl,
    organiserName,
    payerName,
  }
}
