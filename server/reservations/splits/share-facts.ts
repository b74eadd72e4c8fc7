import type { Language } from '#domain/language.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { FriendFacts, ShareFacts } from '#server/notifications/emails/share-email.ts'
import { shortName } from '#server/reservations/splits/create-split.ts'
import { shareKey, splitPath, stopKey } from '#server/reservations/splits/split-keys.ts'
import { findSplitOfPayment } from '#server/reservations/splits/split-repository.ts'
import type { App } from '#server/app.ts'

/**
 * Returns the facts for an email to the payer of shares. They contain neither the code nor the links of the organizer, so that the payer
 * cannot change the reservation.
 * @throws Error if the payment does not exist
 */
export async function shareFacts(app: App, facts: EmailFacts, paymentId: string): Promise<ShareFacts> {
  const split = await findSplitOfPayment(app.sql, paymentId)
  const payment = split?.payments.find(({ id }) => id === paymentId)
  if (!split || !payment) throw new Error('no such payment of shares')
  const shareUrl = `${app.publicUrl()}${splitPath(app, split.id, payment.locale, { share: shareKey(app, payment.id) })}`
  const payerName = split.shares.find(({ no }) => payment.numbers.includes(no))?.name ?? ''
  return { ...factsOfFriend(facts, shareUrl), guestName: payerName, payerName }
}

/** Replaces the code and the links of the organizer by the link of a friend. */
function factsOfFriend(facts: EmailFacts, shareUrl: string): Omit<FriendFacts, 'stopUrl'> {
  const links = { manageUrl: shareUrl, openUrl: shareUrl, paperUrl: shareUrl, calendarUrl: shareUrl, payUrl: shareUrl }
  return {
    ...facts,
    ...links,
    guestName: '',
    bookingCode: '',
    reservationNumber: '',
    qrPayload: '',
    shareUrl,
    organiserName: shortName(facts.guestName),
  }
}

/** `reminderId`: the request of a friend with an email address. */
type OpenShare = { splitId: string; no: number | null; reminderId?: string | undefined; language: Language }

/** Returns the facts for a friend who has not paid a share. The link opens the page of the split. */
export function friendFacts(
  app: App,
  facts: EmailFacts,
  { splitId, no, reminderId, language }: OpenShare,
): FriendFacts {
  const query = no === null ? {} : { no: String(no) }
  const pageWith = (added: object) => `${app.publicUrl()}${splitPath(app, splitId, language, { ...query, ...added })}`
  const friend = factsOfFriend(facts, pageWith({}))
  return reminderId === undefined ? friend : { ...friend, stopUrl: pageWith({ stop: stopKey(app, reminderId) }) }
}
