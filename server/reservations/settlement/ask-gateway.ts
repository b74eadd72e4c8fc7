import type { NotificationKind } from '#domain/payments/payment.ts'
import type { AttemptRow } from '#server/payments/attempt-repository.ts'
import { GatewayFault, type GatewayPayment, type PageAtGateway } from '#server/payments/providers/payment-provider.ts'
import { flagStatement } from '#server/payments/statement-repository.ts'
import { asideFlag } from '#server/reservations/settlement/aside-flag.ts'
import type { ReportedPayment } from '#server/reservations/settlement/settlement.ts'
import type { App } from '#server/app.ts'

const KIND_OF: Record<GatewayPayment['status'], NotificationKind | null> = {
  paid: 'paid',
  failed: 'deny',
  expired: 'expire',
  cancelled: 'cancel',
  pending: null,
  unknown: null,
}

/** Converts the state of a payment page at the gateway into a report. Returns null if the state requires no action. */
export function reportFrom({ status, captures, events }: GatewayPayment, reference: string): ReportedPayment | null {
  const kind = captures.length > 0 ? 'paid' : KIND_OF[status]
  return kind && { kind, reference, captures, events }
}

export type GatewayAnswer = { attempt: AttemptRow; status: GatewayPayment['status']; reported: ReportedPayment | null }

/**
 * Looks up a payment page at its provider. Rows without a valid amount in rupiah are flagged for staff.
 * @throws GatewayFault
 */
export async function lookUpPage(app: App, provider: string, page: PageAtGateway): Promise<GatewayPayment> {
  const payment = await app.payments.of(provider).lookUp(page)
  const aside = payment.aside ?? []
  if (aside.length > 0) {
    app.log.warn('a gateway lists money that does not read as rupiah', { provider, order: page.reference })
    await flagStatement(
      app.sql,
      aside.map((row) => asideFlag(provider, row)),
      app.now(),
    )
  }
  return payment
}

/** Looks up a payment attempt at its provider. @throws GatewayFault if there is no answer */
export async function askGateway(app: App, attempt: AttemptRow): Promise<GatewayAnswer> {
  const payment = await lookUpPage(app, attempt.provider, attempt)
  return { attempt, status: payment.status, reported: reportFrom(payment, attempt.reference) }
}

/** Closes the payment page of an attempt at its provider. @throws GatewayFault if there is no answer */
export const closePage = (app: App, attempt: AttemptRow): Promise<void> =>
  app.payments.of(attempt.provider).cancel(attempt)

/** Returns the result of `ask`, or null if the gateway does not answer. */
export async function orSilence<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GatewayFault) return null
    throw error
  }
}
