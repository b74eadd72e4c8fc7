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
 * Processes a proven notification. It is stored and applied in one transaction, and repeats change nothing. The
 * gateway confirms money and every notification whose body is not completely signed. If the rate limit of the gateway
 * is reached, the notification is stored and its page is looked up later.
 * @throws GatewayFault if the gateway must confirm it and does not
 * answer: nothing is stored, and the gateway sends it again
 */
export async function recordNotification(app: App, provider: string, reported: GatewayNotification): Promise<string> {
  const intent = await findNotified(app.sql, { ...reported, provider })
  const actor = system(`gateway ${provider}`)
  if (!intent) return transact(app, actor, (work) => keepUnknown(work, provider, reported))
  // A stored notification was applied in the same transaction, so the gateway is not asked again.
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
 * Stores a notification whose gateway must not be called now, and accepts it. Its page is looked up as soon as the rate
 * limit allows. Further payments on a page of a paid order are found by the sweep of the gateway's list.
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
 * Confirms a notification at the gateway. Returns null if the gateway does not know the
 * money. Without an answer, a completely signed message is trusted. Its refunds and
 * chargebacks are added to the answer, because few gateways list all of them.
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
    const payment = await lookUpPage(app, provider, { reference, providerReference, transactionId })
    const heard = reportFrom(payment, reference)
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
