import type { NotificationKind } from '#domain/payments/payment.ts'
import type { AttemptRow } from '#server/payments/attempt-repository.ts'
import { GatewayFault, type GatewayPayment } from '#server/payments/providers/payment-provider.ts'
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

/** What the gateway's own state means to us; null while there is nothing to act on. */
export function reportFrom({ status, captures, events }: GatewayPayment, reference: string): ReportedPayment | null {
  const kind = captures.length > 0 ? 'paid' : KIND_OF[status]
  return kind && { kind, reference, captures, events }
}

export type Heard = { attempt: AttemptRow; status: GatewayPayment['status']; reported: ReportedPayment | null }

/** Asks the provider of an attempt about it. @throws GatewayFault when it is silent */
export async function askGateway(app: App, attempt: AttemptRow): Promise<Heard> {
  const known = await app.payments.of(attempt.provider).lookUp(attempt)
  return { attempt, status: known.status, reported: reportFrom(known, attempt.reference) }
}

/** Closes the page of an attempt at its provider. @throws GatewayFault when it is silent */
export const closePage = (app: App, attempt: AttemptRow): Promise<void> =>
  app.payments.of(attempt.provider).cancel(attempt)

/** What `ask` answers, or null where the gateway is silent. */
export async function orSilence<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GatewayFault) return null
    throw error
  }
}
