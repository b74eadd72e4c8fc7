import type { Metrics } from '#server/metrics.ts'
import { BudgetSpent, GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

/** The same provider, each of its calls timed by what came of it. */
export function meteredProvider(
  provider: PaymentProvider,
  { gatewayCalls }: Pick<Metrics, 'gatewayCalls'>,
): PaymentProvider {
  async function timed<T>(call: string, run: () => Promise<T>, outcomeOf: (answer: T) => string): Promise<T> {
    const begun = performance.now()
    const note = (outcome: string) =>
      gatewayCalls.observe({ provider: provider.name, call, outcome }, (performance.now() - begun) / 1000)
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
      timed(
        'open',
        () => provider.open(page),
        () => 'done',
      ),
    lookUp: (page) =>
      timed(
        'look_up',
        () => provider.lookUp(page),
        ({ status }) => status,
      ),
    cancel: (page) =>
      timed(
        'cancel',
        () => provider.cancel(page),
        () => 'done',
      ),
    refund: (refund) => timed('refund', () => provider.refund(refund), String),
    lookUpRefund: (refund) => timed('look_up_refund', () => provider.lookUpRefund(refund), String),
    recentCaptures:
      recentCaptures &&
      ((since) =>
        timed(
          'recent_captures',
          () => recentCaptures(since),
          () => 'done',
        )),
    statement:
      statement &&
      ((day) =>
        timed(
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
