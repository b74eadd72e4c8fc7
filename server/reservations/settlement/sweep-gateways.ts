import { periodic } from '#server/jobs/periodic.ts'
import { findAttempt } from '#server/payments/attempt-repository.ts'
import type { ListedCapture, PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { isExpectingMoney, saveSwept, sweptUntil, unknownCaptures } from '#server/payments/sweep-repository.ts'
import { askGateway, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'

/** A list is read again for so long, as it follows payments by some seconds and sometimes by more. */
const OVERLAP_MS = 120_000
/** What is longer ago than this is left to the look-ups and the day's statement. */
const FARTHEST_MS = 3_600_000
const AT_ONCE = 4

/**
 * Reads what each gateway lists as paid, all pages at once, and settles what nobody told of: a few calls find every lost webhook,
 * however many guests are paying.
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
  const listed = (await recentCaptures?.(since)) ?? []
  const unknown = (await groupUnknown(app, name, listed)).entries()
  const worker = async () => {
    for (const [reference, payment] of unknown)
      try {
        await settleListed(app, reference, payment)
      } catch (fault) {
        // One fault does not stop the others. The page of this payment is looked up by its own job.
        app.log.error('a listed payment could not be settled', fault, { order: reference })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await saveSwept(app.sql, name, now)
  return true
}

type Unknown = { reservationId: string; attemptId: string; captures: ListedCapture[]; isAsAsked: boolean }

/** Settles a listed payment. If its amount differs from the request, the page is looked up first. */
async function settleListed(app: App, reference: string, { isAsAsked, ...listed }: Unknown): Promise<void> {
  const { reservationId, attemptId, captures } = listed
  const attempt = isAsAsked ? null : await findAttempt(app.sql, attemptId)
  const heard = attempt && (await orSilence(() => askGateway(app, attempt)))
  if (isAsAsked) await settleReported(app, reservationId, { kind: 'paid', reference, captures, events: [] })
  else if (heard?.reported) await settleReported(app, reservationId, heard.reported)
}

/** Groups listed payments that are not stored yet, by reference. */
async function groupUnknown(app: App, provider: string, listed: readonly ListedCapture[]) {
  const groups = new Map<string, Unknown>()
  if (listed.length === 0) return groups
  const byTransaction = new Map(listed.map((one) => [one.transactionId, one]))
  for (const row of await unknownCaptures(app.sql, provider, listed)) {
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

/** Settling takes what it takes; another process reads the list meanwhile only if this one died. */
export const gatewaySweep = periodic('sweep gateways', 15, sweepGateways, { leaseSeconds: 90 })
