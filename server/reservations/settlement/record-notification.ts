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
 * Processes an authentic notification. The notification is stored and applied in one transaction, and a repeated notification changes
 * nothing. The gateway must confirm a notification if it is about money, or if its body is not completely signed. If the rate
 * limit of the gateway is reached, the notification is stored and its payment page is looked up later.
 * @throws GatewayFault if the gateway must confirm the notification and does not answer. Nothing is stored then, and the gateway sends the
 * notification again
 */
export async function recordNotification(
  app: App,
  provider: string,
  notification: GatewayNotification,
): Promise<string> {
  const intent = await findNotified(app.sql, { ...notification, provider })
  const actor = system(`gateway ${provider}`)
  if (!intent) return transact(app, actor, (work) => keepUnknown(work, provider, notification))
  // A stored notification was already applied in the transaction that stored it, so the gateway is not called again.
  if (intent.isStored)
    return intent.isAltered ? transact(app, actor, (work) => quarantine(work, provider, notification)) : 'repeated'
  let news: ReportedPayment | null
  try {
    news = mustAsk(intent.state, notification.kind, notification.proof)
      ? await confirmed(app, intent, provider, notification)
      : reportOf(notification)
  } catch (error) {
    if (error instanceof BudgetSpent) return keepWaiting(app, provider, notification)
    throw error
  }
  return transact(app, actor, async (work) => {
    const outcome = news ? 'applied' : 'not_confirmed'
    if (!(await insertNotification(work.sql, { ...notification, provider, now: work.now(), outcome })))
      return 'repeated'
    if (isUnconfirmedDispute(notification, news)) await flagDispute(work, notification)
    return news ? settleWithin(work, intent.reservationId, news) : outcome
  })
}

/**
 * Stores and accepts a notification while the rate limit forbids a call to its gateway. The payment page is looked up as soon as the limit
 * allows. If the order is already paid, additional payments are found by reading the gateway's list of payments.
 */
async function keepWaiting(app: App, provider: string, notification: GatewayNotification): Promise<string> {
  const { reference, kind } = notification
  app.log.info('a notification waits until its gateway may be asked', { provider, order: reference, kind })
  return transact(app, system(`gateway ${provider}`), async (work) => {
    const now = work.now()
    if (!(await insertNotification(work.sql, { ...notification, provider, now, outcome: 'waits' }))) return 'repeated'
    await askSoon(work.sql, { provider, reference, now })
    return 'waits'
  })
}

/**
 * Handles a second notification of the same event with a different body. The server cannot know which body is true, so it flags the event
 * once for staff.
 */
async function quarantine(work: Work, provider: string, notification: GatewayNotification): Promise<string> {
  const now = work.now()
  const outcome = 'quarantined'
  const alteredNotification = { ...notification, eventKey: `${notification.eventKey}#altered`, provider, now, outcome }
  if (await insertNotification(work.sql, alteredNotification))
    await flagPayment(work.sql, {
      reference: notification.reference,
      kind: 'altered_news',
      note: notification.eventKey,
      now,
    })
  return outcome
}

/** Returns true if only a token proves the notification, and it reports a chargeback that the gateway's books do not contain. */
const isUnconfirmedDispute = ({ kind, proof }: GatewayNotification, news: ReportedPayment | null) =>
  proof === 'token' && kind === 'chargeback' && (news?.events.length ?? 0) === 0

const flagDispute = ({ sql, now }: Work, { reference, transactionId }: GatewayNotification) =>
  flagPayment(sql, { reference, kind: 'disputed', note: `transaction ${transactionId ?? 'unnamed'}`, now: now() })

/**
 * Stores an authentic notification of an unknown order and flags it for staff. The gateway gets a success response, so that it does not
 * send the notification again.
 */
async function keepUnknown(work: Work, provider: string, notification: GatewayNotification): Promise<string> {
  const now = work.now()
  const { reference, kind } = notification
  const outcome = 'unknown_order'
  if (!(await insertNotification(work.sql, { ...notification, provider, now, outcome }))) return 'repeated'
  await flagPayment(work.sql, { reference, kind: outcome, note: kind, now })
  return outcome
}

/**
 * Looks up a notification's payment at the gateway. Returns null if the gateway does not confirm the notification. If the gateway does not
 * answer, a notification with a completely signed body is trusted. Refunds and chargebacks in such a notification are added to the
 * gateway's response, because few gateways list them all.
 */
async function confirmed(
  app: App,
  { providerReference }: { providerReference: string | null },
  provider: string,
  notification: GatewayNotification,
): Promise<ReportedPayment | null> {
  const { reference } = notification
  try {
    const { transactionId } = notification
    const payment = await lookUpPage(app, provider, { reference, providerReference, transactionId })
    const report = reportFrom(payment, reference)
    const { events } = reportOf(notification)
    if (events.length > 0 && notification.proof === 'body') return withEvents(report, notification, events)
    if (notification.kind === 'paid' && report?.kind !== 'paid') return null
    return report ?? (notification.proof === 'body' ? reportOf(notification) : null)
  } catch (error) {
    if (error instanceof GatewayFault && notification.proof === 'body') return reportOf(notification)
    throw error
  }
}

/**
 * Combines the gateway's response with the events in the notification. The result needs the captures of the response, because an earlier
 * notification about the payment may be late or lost. If the response and the notification contain the same event, the event is settled
 * only once.
 */
function withEvents(
  report: ReportedPayment | null,
  { kind, reference }: GatewayNotification,
  events: ReportedPayment['events'],
): ReportedPayment {
  return { kind, reference, captures: report?.captures ?? [], events: [...(report?.events ?? []), ...events] }
}
