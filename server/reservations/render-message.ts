// Loads the facts of a message and renders the message. Each kind of subject, such as a reservation, has one loader.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn } from '#domain/calendar/night.ts'
import { bankName } from '#domain/payments/bank-account.ts'
import { numberOf, receiptFile } from '#server/books/receipts/receipt-file.ts'
import { receiptsOf } from '#server/books/receipts/receipt-repository.ts'
import { findEnquiry, type KeptEnquiry } from '#server/content/enquiry-repository.ts'
import { newEmailCode } from '#server/identity/email-code.ts'
import type { MoveLinkFacts } from '#server/notifications/emails/move-link-email.ts'
import type { RefundFacts } from '#server/notifications/emails/refund-email.ts'
import {
  type FactsOf,
  type LoadedPayload,
  type MessageKind,
  MESSAGES,
  type Subject,
} from '#server/notifications/messages.ts'
import type { DueMessage } from '#server/notifications/outbox.ts'
import { claimCode } from '#server/reservations/claims/claim-code.ts'
import { broadcastFacts } from '#server/reservations/invitations/broadcast-facts.ts'
import { newsFacts, requestFactsOf, saleNewsFacts } from '#server/reservations/follows/follow-facts.ts'
import { emailFacts } from '#server/reservations/confirmation-data.ts'
import { findMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { differenceUrl } from '#server/reservations/move-links/open-difference-page.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { requestFacts, venueFacts } from '#server/reservations/requests/request-facts.ts'
import { friendFacts, shareFacts } from '#server/reservations/splits/share-facts.ts'
import { saleFacts } from '#server/reservations/sales/sale-facts.ts'
import { rehearseBooking } from '#server/reservations/trials/rehearse-booking.ts'
import { factsOfEntry, factsOfOffer } from '#server/reservations/waitlist/waitlist-facts.ts'
import type { App } from '#server/app.ts'

type Due<Payload> = { app: App; reservationId: string | null; locale: Language; payload: Payload }
type Loaders = { [S in Subject]: (due: Due<LoadedPayload<S>>) => Promise<FactsOf<S>> }

const LOADERS: Loaders = {
  reservation: async (due) => emailFacts(due.app, await reservationOf(due), due.locale),

  async refund(due) {
    const reservation = await reservationOf(due)
    return { ...(await emailFacts(due.app, reservation, due.locale)), ...accountOf(reservation) }
  },

  async claim(due) {
    const { app, locale, payload } = due
    const reservation = await reservationOf(due)
    // The claim code is derived when the email is sent, so that the outbox does not store the code.
    const code = claimCode(app, { reservationId: reservation.id, memberId: payload.claimBy, sent: payload.claimSent })
    const url = `${app.publicUrl()}${link('myReservations', locale)}`
    return { ...(await emailFacts(app, reservation, locale)), claim: { code, url } }
  },

  async 'move link'(due) {
    const { app, locale, payload } = due
    const reservation = await reservationOf(due)
    const difference = await differenceOf(app, reservation, { locale, linkId: payload.linkId })
    return { ...(await emailFacts(app, reservation, locale)), difference }
  },

  async share(due) {
    const { app, locale, payload } = due
    const reservation = await reservationOf(due)
    return shareFacts(app, await emailFacts(app, reservation, locale), payload.paymentId)
  },

  async 'open share'(due) {
    const { app, locale, payload } = due
    const facts = await emailFacts(app, await reservationOf(due), locale)
    return friendFacts(app, facts, { ...payload, language: locale })
  },

  async 'open share by mail'(due) {
    const { app, locale, payload } = due
    const facts = await emailFacts(app, await reservationOf(due), locale)
    return friendFacts(app, facts, { ...payload, language: locale })
  },

  async receipt(due) {
    const { app, locale, payload } = due
    const reservation = await reservationOf(due)
    const [row] = await receiptsOf(app.sql, reservation.id, payload.receiptId)
    if (!row) throw new Error('no such receipt')
    const receipt = { number: numberOf(row), amount: row.amount, file: await receiptFile(row) }
    return { ...(await emailFacts(app, reservation, locale)), receipt }
  },

  async ownership(due) {
    const reservation = await reservationOf(due)
    const code = await newEmailCode(due.app, { email: reservation.email, asker: due.payload.asker })
    return { ...(await emailFacts(due.app, reservation, due.locale)), code }
  },

  async 'promoter code'({ app, locale, payload }) {
    const code = await newEmailCode(app, payload)
    return { group: await app.group.read(), code, url: `${app.publicUrl()}${link('promoter', locale)}` }
  },

  request: async (due) => requestFacts(due.app, await reservationOf(due), due.locale, due.payload.until),

  'venue request': async (due) => venueFacts(due.app, await reservationOf(due), due.payload.until),

  offer: async (due) => factsOfOffer(due.app, await reservationOf(due), due.locale, new Date(due.payload.answerBy)),

  'waitlist entry': async ({ app, locale, payload }) => factsOfEntry(app, payload.entryId, locale),

  sale: async ({ app, locale, payload: { saleId, until } }) =>
    saleFacts(app, { saleId, until: until === undefined ? null : new Date(until) }, locale),

  async group({ app, locale }) {
    const url = app.publicUrl()
    const [homeUrl, accountUrl] = [`${url}${link('home', locale)}`, `${url}${link('myAccount', locale)}`]
    return { group: await app.group.read(), homeUrl, accountUrl, officeUrl: `${url}/office` }
  },

  broadcast: async ({ app, locale, payload }) => broadcastFacts(app, payload, locale),

  'follow request': async ({ app, locale, payload }) => requestFactsOf(app, payload, locale),

  'follow news': async ({ app, locale, payload }) => newsFacts(app, payload, locale),

  'follow sale': async ({ app, locale, payload }) => saleNewsFacts(app, payload, locale),

  async 'test booking'({ app, locale, payload: { outletId, name, email } }) {
    const rehearsal = await rehearseBooking(app, { outletId, name, email, locale })
    if (!rehearsal) throw new Error('no table can be booked')
    return { ...rehearsal.facts, setupUrl: `${app.publicUrl()}/office/setup/${outletId}` }
  },

  'contact enquiry': async ({ app, payload }) => enquiryOf(app, 'contact', payload.enquiryId),

  'partnership enquiry': async ({ app, payload }) => enquiryOf(app, 'partnership', payload.enquiryId),
}

type Stored<K extends MessageKind> = Pick<DueMessage, 'reservationId' | 'locale' | 'payload'> & { kind: K }

/**
 * Loads the facts of a message and parses its stored payload.
 * @throws Error if the payload is invalid, or if its reservation, link or receipt does not exist
 */
export async function loadMessage<K extends MessageKind>(
  app: App,
  { kind, reservationId, locale, payload: stored }: Stored<K>,
): Promise<{ facts: FactsOf<(typeof MESSAGES)[K]['subject']>; payload: unknown }> {
  const { subject, payload: schema } = MESSAGES[kind]
  const payload = schema.parse(stored)
  // The loader and the message have the same subject, so their types agree. TypeScript cannot infer that.
  const load = LOADERS[subject] as (due: Due<unknown>) => Promise<never>
  return { facts: await load({ app, reservationId, locale, payload }), payload }
}

type Rendered<K extends MessageKind> = Awaited<ReturnType<(typeof MESSAGES)[K]['render']>>

/**
 * Renders a message from its stored payload.
 * @throws Error if the payload is invalid, or if its reservation, link or receipt does not exist
 */
export async function renderMessage<K extends MessageKind>(app: App, message: Stored<K>): Promise<Rendered<K>> {
  const { facts, payload } = await loadMessage(app, message)
  return (await MESSAGES[message.kind].render(facts as never, message.locale, payload as never)) as Rendered<K>
}

/** @throws Error if the reservation does not exist */
async function reservationOf({ app, reservationId }: Due<unknown>): Promise<ReservationRow> {
  const reservation = reservationId && (await findReservation(app.sql, reservationId))
  if (!reservation) throw new Error('no such reservation')
  return reservation
}

/** @throws Error if the enquiry does not exist */
async function enquiryOf(app: App, kind: 'contact' | 'partnership', id: number): Promise<KeptEnquiry> {
  const enquiry = await findEnquiry(app.sql, kind, id)
  if (!enquiry) throw new Error('no such enquiry')
  return enquiry
}

/** Returns the bank account of the refund. The account is read when the email is sent, so that the outbox does not store the account. */
function accountOf({ refunds }: ReservationRow): Pick<RefundFacts, 'account'> {
  const refund = refunds.find(({ bank, lastDigits }) => bank !== null && lastDigits !== null)
  if (!refund?.bank || !refund.lastDigits) return {}
  return { account: { bank: bankName(refund.bank) ?? refund.bank, lastDigits: refund.lastDigits } }
}

/** @throws Error if the pay link does not exist */
async function differenceOf(
  app: App,
  { timezone }: ReservationRow,
  { locale, linkId }: { locale: Language; linkId: string },
): Promise<MoveLinkFacts['difference']> {
  const moveLink = await findMoveLink(app.sql, linkId)
  if (!moveLink) throw new Error('no such pay link')
  const { id, price: amount, minimum, expiresAt } = moveLink
  const until = { until: clockIn(expiresAt, timezone), untilDate: dateIn(expiresAt, timezone) }
  return { amount, minimum, url: differenceUrl(app, id, locale), ...until }
}
