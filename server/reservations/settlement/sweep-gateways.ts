import { periodic } from '#server/jobs/periodic.ts'
import { findAttempt } from '#server/payments/attempt-repository.ts'
import type { ListedCapture, PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { isExpectingMoney, saveSwept, sweptUntil, unknownCaptures } from '#server/payments/sweep-repository.ts'
import { askGateway, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'

/**
 * Two successive reads overlap by this number of milliseconds. A new payment appears in the list after a delay, so a read without overlap
 * could miss the payment.
 */
const OVERLAP_MS = 120_000
/**
 * Maximum age in milliseconds of payments that the sweep reads from the list. Lookups and the gateway's daily statement find older
 * payments.
 */
const FARTHEST_MS = 3_600_000
const AT_ONCE = 4

/**
 * Reads each gateway's list of paid payment pages, and settles the payments that had no notification. A few calls find the payments of all
 * lost webhooks, even if very many guests pay at once.
 */
export async function sweepGateways(app: App): Promise<void> {
  for (const provider of app.payments.all()) {
    if (!provider.recentCaptures || !(await isExpectingMoney(app.sql, provider.name, app.now()))) continue
    if ((await orSilence(() => sweep(app, provider, provider.recentCaptures))) === null)
      app.log.warn('no list of payments', { provider: provider.name })
  }
}

async function sweep(
  app: App,
  { name }: PaymentProvider,
  recentCaptures: PaymentProvider['recentCaptures'],
): Promise<true> {
  const now = app.now()
  const last = await sweptUntil(app.sql, name)
  const farthest = now.getTime() - FARTHEST_MS
  const since = new Date(Math.max(farthest, (last?.getTime() ?? farthest) - OVERLAP_MS))
  const captures = (await recentCaptures?.(since)) ?? []
  const unknown = (await groupUnknown(app, name, captures)).entries()
  const worker = async () => {
    for (const [reference, payment] of unknown)
      try {
        await settleListed(app, reference, payment)
      } catch (fault) {
        // A fault with one payment does not stop the other payments. Another job later looks up the payment page of the payment that could
        // not be settled.
        app.log.error('a listed payment could not be settled', fault, { order: reference })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await saveSwept(app.sql, name, now)
  return true
}

type Unknown = { reservationId: string; attemptId: string; captures: ListedCapture[]; isAsAsked: boolean }

/**
 * Settles a payment from the gateway's list. If the listed amount or currency differs from the request, asks the gateway for the state of
 * the payment page, and settles that state.
 */
async function settleListed(app: App, reference: string, { isAsAsked, ...state }: Unknown): Promise<void> {
  const { reservationId, attemptId, captures } = state
  const attempt = isAsAsked ? null : await findAttempt(app.sql, attemptId)
  const gatewayAnswer = attempt && (await orSilence(() => askGateway(app, attempt)))
  if (isAsAsked) await settleReported(app, reservationId, { kind: 'paid', reference, captures, events: [] })
  else if (gatewayAnswer?.reported) await settleReported(app, reservationId, gatewayAnswer.reported)
}

async function groupUnknown(app: App, provider: string, captures: readonly ListedCapture[]) {
  const groups = new Map<string, Unknown>()
  if (captures.length === 0) return groups
  const byTransaction = new Map(captures.map((capture) => [capture.transactionId, capture]))
  for (const row of await unknownCaptures(app.sql, provider, captures)) {
    const { reference, reservationId, attemptId, transactionId, amount, currency } = row
    const capture = byTransaction.get(transactionId)
    if (!capture || capture.reference !== reference) continue
    const isAsAsked = capture.amount === amount && capture.currency === currency
    const group = groups.get(reference)
    groups.set(reference, {
      reservationId,
      attemptId,
      captures: [...(group?.captures ?? []), capture],
      isAsAsked: isAsAsked && group?.isAsAsked !== false,
    })
  }
  return groups
}

/**
 * The lease of this job is long, because the payments can take long to settle. If this process dies, another process continues after the
 * end of the lease.
 */
export const gatewaySweep = periodic('sweep gateways', 15, sweepGateways, { leaseSeconds: 90 })
