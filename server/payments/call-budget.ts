// What a gateway lets us ask in a minute, counted for all processes together: what is least urgent stops first.
import type { Db } from '#server/db/open.ts'
import { countCall } from '#server/payments/call-repository.ts'
import { GatewayFault, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

/** Nothing was asked: as many calls as the gateway takes in a minute are used. It can be asked in the next one. */
export class BudgetSpent extends GatewayFault {}

/**
 * Up to which share of a minute's calls each verb goes on, in percent. A guest waits for a page; money that came is found a
 * minute later as well.
 */
const SHARE = { open: 100, cancel: 85, refund: 85, lookUp: 70, lookUpRefund: 70 } as const

/** The provider itself, except that each call is first counted against `callsPerMinute`. @throws BudgetSpent */
export function withinBudget(provider: PaymentProvider, { sql, now }: { sql: Db; now: () => Date }): PaymentProvider {
  const { name, callsPerMinute } = provider
  if (callsPerMinute === null) return provider
  const counted =
    <A, R>(verb: keyof typeof SHARE, ask: (given: A) => Promise<R>) =>
    async (given: A): Promise<R> => {
      const most = Math.max(1, Math.floor((callsPerMinute * SHARE[verb]) / 100))
      if (!(await countCall(sql, { provider: name, now: now(), most })))
        throw new BudgetSpent(`${name}: ${most} calls in a minute are used, ${verb} waits`)
      return ask(given)
    }
  return {
    ...provider,
    open: counted('open', (page: Parameters<PaymentProvider['open']>[0]) => provider.open(page)),
    lookUp: counted('lookUp', (page: Parameters<PaymentProvider['lookUp']>[0]) => provider.lookUp(page)),
    cancel: counted('cancel', (page: Parameters<PaymentProvider['cancel']>[0]) => provider.cancel(page)),
    refund: counted('refund', (refund: Parameters<PaymentProvider['refund']>[0]) => provider.refund(refund)),
    lookUpRefund: counted('lookUpRefund', (refund: Parameters<PaymentProvider['lookUpRefund']>[0]) =>
      provider.lookUpRefund(refund),
    ),
  }
}
