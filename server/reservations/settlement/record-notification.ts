import { system } from '#domain/identity/actor.ts'
import { mustAsk } from '#domain/payments/payment.ts'
import type { GatewayNotification } from '#server/payments/providers/payment-provider.ts'
import { BudgetSpent, GatewayFault } from '#server/payments/providers/payment-provider.ts'
import { askSoon } from '#server/payments/attempt-repository.ts'
import { findNotified, flagPayment, insertNotification } from '#server/payments/repository.ts'
import { lookUpPage, reportFrom } from '#server/reservations/settlement/ask-gateway.ts'
import { settleWithin, reportOf } from '#server/reservations/settlement/settle-payment.ts'
import { type ReportedPayment } from '#server/reservations/settlement/settlement.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Takes in a notification whose proof is good: stored and acted on in one transaction, once however often it comes
 * . Proven is not yet true: for money, and for all that is not wholly signed, the gateway's own books are asked.
 * Where the gateway has to wait for its pace, the notification is stored and its page asked about later.
 * @throws GatewayFault where they cannot be read and the message alone proves too little: nothing is stored, and it comes again
 */
export async function recordNotification(app: App, provider: string, reported: GatewayNotification): Promise<string> {
  const intent = await findNotified(app.sql, { ...reported, provider })
  const actor = system(`gateway ${provider}`)
  if (!intent) return transact(app, actor, (work) => keepUnknown(work, provider, reported))
  // What is stored has been acted on in the same transaction: the gateway is not asked about it again.
  if (intent.isStored)
    return intent.isAltered ? transact(app, actor, (work) => quarantine(work, provider, reported)) : 'repeated'
  let news: ReportedPayment | null
  try {
    news = mustAsk(intent.state, reported.kind, reported.proof)
      ? await confirmed(app, intent, provider, reported)
      : reportOf(reported)
  } catch (error) {
    if (error instanceof BudgetSpent) return keepWaiting(app, provider, reported)
    throw error
  }
  return transact(app, actor, async (work) => {
    const outcome = news ? 'applied' : 'not_confirmed'
    if (!(await insertNotification(work.sql, { ...reported, provider, now: work.now(), outcome }))) return 'repeated'
    if (isUnconfirmedDispute(reported, news)) await flagDispute(work, reported)
    return news ? settleWithin(work, intent.reservationId, news) : outcome
  })
}

/**
 * The gateway may not be asked just now: the notification is stored and answered well, and its page is asked about as soon as
 * calls are free. What a page of a paid order took besides is found in the gateway's list.
 */
async function keepWaiting(app: App, provider: string, reported: GatewayNotification): Promise<string> {
  const { reference, kind } = reported
  app.log.info('a notification waits until its gateway may be asked', { provider, order: reference, kind })
  return transact(app, system(`gateway ${provider}`), async (work) => {
    const now = work.now()
    if (!(await insertNotification(work.sql, { ...reported, provider, now, outcome: 'waits' }))) return 'repeated'
    await askSoon(work.sql, { provider, reference, now })
    return 'waits'
  })
}

/** The same event with another body: neither is believed over the other, and the staff looks. Once however often it comes. */
async function quarantine(work: Work, provider: string, reported: GatewayNotification): Promise<string> {
  const now = work.now()
  const outcome = 'quarantined'
  const altered = { ...reported, eventKey: `${reported.eventKey}#altered`, provider, now, outcome }
  if (await insertNotification(work.sql, altered))
    await flagPayment(work.sql, { reference: reported.reference, kind: 'altered_news', note: reported.eventKey, now })
  return outcome
}

/** Money is said to be taken, by a sender that has a token alone, and the gateway's books do not show it. */
const isUnconfirmedDispute = ({ kind, proof }: GatewayNotification, news: ReportedPayment | null) =>
  proof === 'token' && kind === 'chargeback' && (news?.events.length ?? 0) === 0

const flagDispute = ({ sql, now }: Work, { reference, transactionId }: GatewayNotification) =>
  flagPayment(sql, { reference, kind: 'disputed', note: `transaction ${transactionId ?? 'unnamed'}`, now: now() })

/** Authentic but not ours to place: kept for the staff, and answered well so that it is not sent forever. */
async function keepUnknown(work: Work, provider: string, reported: GatewayNotification): Promise<string> {
  const now = work.now()
  const { reference, kind } = reported
  const outcome = 'unknown_order'
  if (!(await insertNotification(work.sql, { ...reported, provider, now, outcome }))) return 'repeated'
  await flagPayment(work.sql, { reference, kind: outcome, note: kind, now })
  return outcome
}

/**
 * What the gateway's own books say of what a notification tells of, null where they know no such money. When they cannot be
 * read, the word of a wholly signed message stands; what it tells of money that went stands beside them, as few list it all.
 */
async function confirmed(
  app: App,
  { providerReference }: { providerReference: string | null },
  provider: string,
  reported: GatewayNotification,
): Promise<ReportedPayment | null> {
  const { reference } = reported
  try {
    const { transactionId } = reported
    const known = await lookUpPage(app, provider, { reference, providerReference, transactionId })
    const heard = reportFrom(known, reference)
    const { events } = reportOf(reported)
    if (events.length > 0 && reported.proof === 'body') return withEvents(heard, reported, events)
    if (reported.kind === 'paid' && heard?.kind !== 'paid') return null
    return heard ?? (reported.proof === 'body' ? reportOf(reported) : null)
  } catch (error) {
    if (error instanceof GatewayFault && reported.proof === 'body') return reportOf(reported)
    throw error
  }
}

/** Money that goes back has come before, though its own notification be late or lost. What both tell of is settled once. */
function withEvents(
  heard: ReportedPayment | null,
  { kind, reference }: GatewayNotification,
  events: ReportedPayment['events'],
): ReportedPayment {
  return { kind, reference, captures: heard?.captures ?? [], events: [...(heard?.events ?? []), ...events] }
}
