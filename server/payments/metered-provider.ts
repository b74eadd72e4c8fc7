import type { Metrics } from '#server/metrics.ts'
import { BudgetSpent, GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

/** Wraps a provider so that each call is timed and labeled by its outcome. */
export function meteredProvider(
  provider: PaymentProvider,
  { gatewayCalls }: Pick<Metrics, 'gatewayCalls'>,
): PaymentProvider {
  async function timeCall<T>(call: string, run: () => Promise<T>, outcomeOf: (answer: T) => string): Promise<T> {
    const startedAt = performance.now()
    const note = (outcome: string) =>
      gatewayCalls.observe({ provider: provider.name, call, outcome }, (performance.now() - startedAt) / 1000)
    try {
      const answer = await run()
      note(outcomeOf(answer))
      return answer
    } catch (fault) {
      note(outcomeOfFault(fault))
      throw fault
    }
  }
  const { recentCaptures, statement } = provider
  return {
    ...provider,
    open: (page) =>
      timeCall(
        'open',
        () => provider.open(page),
        () => 'done',
      ),
    lookUp: (page) =>
      timeCall(
        'look_up',
        () => provider.lookUp(page),
        ({ status }) => status,
      ),
    cancel: (page) =>
      timeCall(
        'cancel',
        () => provider.cancel(page),
        () => 'done',
      ),
    refund: (refund) => timeCall('refund', () => provider.refund(refund), String),
    lookUpRefund: (refund) => timeCall('look_up_refund', () => provider.lookUpRefund(refund), String),
    recentCaptures:
      recentCaptures &&
      ((since) =>
        timeCall(
          'recent_captures',
          () => recentCaptures(since),
          () => 'done',
        )),
    statement:
      statement &&
      ((day) =>
        timeCall(
          'statement',
          () => statement(day),
          () => 'done',
        )),
  }
}

function outcomeOfFault(fault: unknown): string {
  if (fault instanceof BudgetSpent) return 'budget_spent'
  return fault instanceof GatewayFault ? 'gateway_fault' : 'error'
}
