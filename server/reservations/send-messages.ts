import { newEmailCode } from '#server/identity/email-code.ts'
import { venueReasonOf } from '#domain/reservations/cancellation.ts'
import { findEnquiry } from '#server/content/enquiry-repository.ts'
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { clockIn, dateIn } from '#domain/calendar/night.ts'
import { bankName } from '#domain/payments/bank-account.ts'
import { type AccountFacts, renderAccountDeleted } from '#server/notifications/emails/account-email.ts'
import { renderEmail, type RenderedEmail } from '#server/notifications/emails/render-email.ts'
import { renderEnquiryNotice } from '#server/notifications/emails/render-enquiry-notice.ts'
import { renderPasskeyAdded } from '#server/notifications/emails/passkey-email.ts'
import { renderStaffEmail } from '#server/notifications/staff-emails/staff-email.ts'
import { renderAuditSealed } from '#server/notifications/staff-emails/audit-email.ts'
import { renderOwnershipCode } from '#server/notifications/ownership-emails/ownership-email.ts'
import { REQUEST_KINDS, renderRequestEmail, type RequestKind } from '#server/notifications/emails/request-email.ts'
import { isVenueNews, renderVenueEmail, renderVenueNews } from '#server/notifications/emails/venue-email.ts'
import { renderSaleEmail } from '#server/notifications/sale-emails/sale-email.ts'
import { offerParts, offerText, renderWaitlistEmail } from '#server/notifications/emails/waitlist-email.ts'
import { CHANGED_PARTS } from '#server/notifications/emails/email-facts.ts'
import { numberOf, receiptFile, receiptOfMail } from '#server/books/receipts/receipt-file.ts'
import { takeCall } from '#server/payments/call-repository.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import {
  type DueMessage,
  dueMessages,
  findQueued,
  saveCapped,
  saveDead,
  saveQueuedAgain,
  saveSent,
  STAFF_MAIL_KINDS,
  type StaffMailKind,
  withdrawMessage,
  type TextKind,
} from '#server/notifications/outbox.ts'
import { saleFacts } from '#server/reservations/sales/sale-facts.ts'
import { factsOfEntry, factsOfOffer } from '#server/reservations/waitlist/waitlist-facts.ts'
import { claimCode } from '#server/reservations/claims/claim-code.ts'
import { emailFacts, type EmailMoment } from '#server/reservations/confirmation-data.ts'
import { findMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { differenceUrl } from '#server/reservations/move-links/open-difference-page.ts'
import { findReservation, type ReservationRow } from '#server/reservations/repository.ts'
import { requestFacts, venueFacts } from '#server/reservations/requests/request-facts.ts'
import type { App } from '#server/app.ts'

/** The outbox: everything that is due, in the reservation's language. */
export const outbox: Job = {
  name: 'send messages',
  everyMs: 500,
  due: dueMessages({ allBut: 'hold_made' }),
  run: sendMessage,
  // Twelve tries over two and a half hours: longer than most mail servers are away.
  mostTries: 12,
  restAfter: (attempts) => Math.min(1800, 15 * 2 ** (attempts - 1)),
  onBuried: saveDead,
  onUnearthed: saveQueuedAgain,
}

/**
 * The link of a hold, for another browser. Setting one takes the process longer than making the hold: in a rush these mails
 * come a few at a time, and whoever has paid by then gets the confirmation alone.
 */
export const holdMails: Job = {
  ...outbox,
  name: 'mail holds',
  everyMs: 1000,
  mostItems: 20,
  due: dueMessages({ only: 'hold_made' }),
}

/** Both at once, for what does not wait for the jobs' turns. */
export async function sendMessages(app: App) {
  const rounds = [await runRound(app, outbox), await runRound(app, holdMails)]
  return { handled: rounds.reduce((sum, round) => sum + round.handled, 0) }
}

/** How long a mail rests that the mail server takes only later: not all of them come back at once. */
const MAIL_RESTS_SECONDS = 5

async function sendMessage(app: App, key: string): ReturnType<Job['run']> {
  const message = await findQueued(app.sql, key)
  if (!message) return
  const { id, kind, recipient } = message
  if (message.isStale) return withdrawMessage(app.sql, id)
  if (await saveCapped(app.sql, message, app.now())) {
    app.log.warn('mail capped', { mail: id, kind })
    return
  }
  if (kind !== 'waitlist_offered_text' && !(await maySend(app))) return { againAfterSeconds: MAIL_RESTS_SECONDS }
  if (kind === 'waitlist_offered_text') await textOffer(app, message)
  else await app.mail.send({ messageId: id, kind, to: recipient, ...(await renderMessage(app, { ...message, kind })) })
  await saveSent(app.sql, id, app.now())
}

/** Takes one of the mails that the group may send a minute, evenly; a tenth of a minute's may go ahead of the pace. */
async function maySend(app: App): Promise<boolean> {
  const { mailsPerMinute } = app.settings
  if (mailsPerMinute === null) return true
  const everyMs = 60_000 / mailsPerMinute
  return takeCall(app.sql, {
    provider: 'mail',
    now: app.now(),
    everyMs,
    aheadMs: (Math.max(1, mailsPerMinute / 10) - 1) * everyMs,
  })
}

async function textOffer(app: App, { reservationId, recipient, locale, payload }: DueMessage): Promise<void> {
  const reservation = reservationId && (await findReservation(app.sql, reservationId))
  if (!reservation || app.codes.kind !== 'carrier' || !app.codes.report) throw new Error('no phone to write to')
  const facts = await factsOfOffer(app, reservation, locale, new Date(Number(payload['answerBy'])))
  await app.codes.report({
    phone: recipient,
    language: locale,
    subject: facts.outletName,
    text: offerText(locale, facts),
    parts: [...offerParts(locale, facts)],
  })
}

async function renderMessage(
  app: App,
  { kind, reservationId, locale, payload }: Omit<DueMessage, 'kind'> & { kind: Exclude<DueMessage['kind'], TextKind> },
): Promise<RenderedEmail> {
  if (kind === 'contact_message' || kind === 'partnership_request') {
    const about = kind === 'contact_message' ? 'contact' : 'partnership'
    const email = await findEnquiry(app.sql, about, Number(payload['enquiryId']))
    if (!email) throw new Error('no such email')
    return renderEnquiryNotice(about, email)
  }
  if (kind === 'account_deleted') return renderAccountDeleted(locale, await accountFacts(app, locale, payload))
  if (kind === 'passkey_added') {
    const group = await app.group.read()
    return renderPasskeyAdded(locale, {
      group,
      name: String(payload['name']),
      keeper: String(payload['keeper']),
      at: new Date(Number(payload['at'])),
      accountUrl: `${app.publicUrl()}${link('myAccount', locale)}`,
    })
  }
  if (isStaffMail(kind))
    return renderStaffEmail(kind, locale, {
      group: await app.group.read(),
      payload,
      officeUrl: `${app.publicUrl()}/office`,
    })
  if (kind === 'audit_sealed')
    return renderAuditSealed(locale, {
      group: await app.group.read(),
      name: String(payload['name']),
      day: String(payload['day']),
      entries: Number(payload['entries']),
      hash: String(payload['hash']),
      days: Number(payload['days']),
      auditUrl: `${app.publicUrl()}/office/audit`,
    })
  if (kind === 'sale_opens' || kind === 'sale_near' || kind === 'sale_turn') {
    const until = payload['until'] === undefined ? null : new Date(Number(payload['until']))
    return renderSaleEmail(kind, locale, await saleFacts(app, { saleId: String(payload['saleId']), until }, locale))
  }
  if (kind === 'waitlist_joined' || kind === 'waitlist_left')
    return renderWaitlistEmail(kind, locale, await factsOfEntry(app, String(payload['entryId']), locale))
  if (kind === 'waitlist_cancelled') {
    const facts = await factsOfEntry(app, String(payload['entryId']), locale)
    return renderWaitlistEmail(kind, locale, { ...facts, venueReason: String(payload['reason']) })
  }
  return renderOfReservation(app, { kind, reservationId, locale, payload })
}

type OfReservation = Exclude<DueMessage['kind'], TextKind | OfNoReservation>
type OfNoReservation =
  | 'contact_message'
  | 'partnership_request'
  | 'account_deleted'
  | 'passkey_added'
  | 'audit_sealed'
  | StaffMailKind
  | 'sale_opens'
  | 'sale_near'
  | 'sale_turn'
  | 'waitlist_joined'
  | 'waitlist_left'
  | 'waitlist_cancelled'

async function renderOfReservation(
  app: App,
  { kind, reservationId, locale, payload }: Omit<DueMessage, 'kind' | 'id' | 'recipient'> & { kind: OfReservation },
): Promise<RenderedEmail> {
  const reservation = reservationId && (await findReservation(app.sql, reservationId))
  if (!reservation) throw new Error('no such reservation')
  if (kind === 'venue_asked') return renderVenueEmail(await venueFacts(app, reservation, payload['until']))
  if (kind === 'venue_told') {
    const { news } = payload
    if (!isVenueNews(news)) throw new Error('no such news')
    return renderVenueNews(news, await venueFacts(app, reservation, undefined))
  }
  if (kind === 'ownership_code') {
    const asker = String(payload['asker'] ?? '')
    const code = await newEmailCode(app, { email: reservation.email, asker })
    return renderOwnershipCode(locale, await emailFacts(app, reservation, locale), code)
  }
  if (isRequestKind(kind))
    return renderRequestEmail(kind, locale, await requestFacts(app, reservation, locale, payload['until']))
  if (kind === 'waitlist_offered' || kind === 'waitlist_lapsed') {
    const answerBy = new Date(Number(payload['answerBy']))
    return renderWaitlistEmail(kind, locale, await factsOfOffer(app, reservation, locale, answerBy))
  }
  const receipt = await receiptOfMail(app, reservation.id, payload)
  const difference = await differenceOf(app, reservation, { locale, linkId: payload['linkId'] })
  const facts = await emailFacts(app, reservation, locale, {
    ...reportOf(payload),
    ...accountOf(reservation),
    ...claimOf(app, { reservationId: reservation.id, locale, payload }),
    ...difference,
    ...(receipt && { receipt: { number: numberOf(receipt), amount: receipt.amount } }),
  })
  const email = await renderEmail(kind, locale, facts)
  return receipt ? { ...email, attachments: [...email.attachments, await receiptFile(receipt)] } : email
}

const isStaffMail = (kind: string): kind is StaffMailKind => STAFF_MAIL_KINDS.some((one) => one === kind)

const isRequestKind = (kind: string): kind is RequestKind => REQUEST_KINDS.some((one) => one === kind)

async function accountFacts(
  app: App,
  locale: DueMessage['locale'],
  { name, kept, on }: DueMessage['payload'],
): Promise<AccountFacts> {
  const group = await app.group.read()
  return {
    groupName: group.name,
    firstName: String(name),
    kept: Number(kept),
    deletedOn: String(on),
    homeUrl: `${app.publicUrl()}${link('home', locale)}`,
    contact: group.privacyEmail ?? '',
  }
}

/** Derives the claim code when the mail is sent. */
function claimOf(
  app: App,
  { reservationId, locale, payload }: { reservationId: string; locale: Language; payload: DueMessage['payload'] },
): Pick<EmailMoment, 'claim'> {
  const { claimBy, claimSent } = payload
  if (typeof claimBy !== 'string' || typeof claimSent !== 'number') return {}
  const code = claimCode(app, { reservationId, memberId: claimBy, sent: claimSent })
  return { claim: { code, url: `${app.publicUrl()}${link('myReservations', locale)}` } }
}

/** Where its refund goes, read as it is sent: the outbox keeps nothing of an account. */
function accountOf({ refunds }: ReservationRow): Pick<EmailMoment, 'account'> {
  const refund = refunds.find(({ bank, lastDigits }) => bank !== null && lastDigits !== null)
  if (!refund?.bank || !refund.lastDigits) return {}
  return { account: { bank: bankName(refund.bank) ?? refund.bank, lastDigits: refund.lastDigits } }
}

/** What is to be paid more, where the mail asks for it. */
async function differenceOf(
  app: App,
  { timezone }: ReservationRow,
  { locale, linkId }: { locale: Language; linkId: unknown },
): Promise<Pick<EmailMoment, 'difference'>> {
  const asked = typeof linkId === 'string' ? await findMoveLink(app.sql, linkId) : null
  if (!asked) return {}
  const { price: amount, minimum, expiresAt } = asked
  const until = { until: clockIn(expiresAt, timezone), untilDate: dateIn(expiresAt, timezone) }
  return { difference: { amount, minimum, url: differenceUrl(app, asked.id, locale), ...until } }
}

/** What the outlet changed, where the mail tells of a change. */
function changeOf({ part, from, to, pax }: DueMessage['payload']): Pick<EmailMoment, 'change'> {
  const known = CHANGED_PARTS.find((one) => one === part)
  if (!known) return {}
  return { change: { part: known, from: String(from), to: String(to), ...(typeof pax === 'number' && { pax }) } }
}

/** Reads the payload of a mail: a repeat, a change, a refunded sum, a reached tier. */
function reportOf(payload: DueMessage['payload']): EmailMoment {
  const { isAgain, refundAmount, refundWay, venueReason, cancelledFor, reference, wrongDetails } = payload
  const { changes, tier, discount, until } = payload
  return {
    ...(isAgain === 1 && { isAgain: true }),
    ...changeOf(payload),
    ...((refundWay === 'gateway' || refundWay === 'transfer') && { refundWay }),
    ...(typeof venueReason === 'string' && { venueReason }),
    ...(typeof cancelledFor === 'string' && { cancelledFor: venueReasonOf(cancelledFor) ?? 'own' }),
    ...(typeof reference === 'string' && { reference }),
    ...(typeof wrongDetails === 'number' && { wrongDetails }),
    ...(typeof changes === 'number' && { accountChanges: changes }),
    ...(typeof refundAmount === 'number' && { refundAmount }),
    ...(typeof tier === 'string' && { tier: { name: tier, discount: Number(discount), until: String(until) } }),
  }
}
