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

/** What the gateway's own state means to us; null while there is nothing to act on. */
export function reportFrom({ status, captures, events }: GatewayPayment, reference: string): ReportedPayment | null {
  const kind = captures.length > 0 ? 'paid' : KIND_OF[status]
  return kind && { kind, reference, captures, events }
}

export type Heard = { attempt: AttemptRow; status: GatewayPayment['status']; reported: ReportedPayment | null }

/** What a provider says of a page. Rows that do not read as money are for the staff. @throws GatewayFault when it is silent */
export async function lookUpPage(app: App, provider: string, page: PageAtGateway): Promise<GatewayPayment> {
  const known = await app.payments.of(provider).lookUp(page)
  const aside = known.aside ?? []
  if (aside.length > 0) {
    app.log.warn('a gateway lists money that does not read as rupiah', { provider, order: page.reference })
    await flagStatement(
      app.sql,
      aside.map((row) => asideFlag(provider, row)),
      app.now(),
    )
  }
  return known
}

/** Asks the provider of an attempt about it. @throws GatewayFault when it is silent */
export async function askGateway(app: App, attempt: AttemptRow): Promise<Heard> {
  const known = await lookUpPage(app, attempt.provider, attempt)
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
