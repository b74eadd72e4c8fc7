// Limits the calls to a gateway across all processes and spreads them evenly. When calls are scarce, the least urgent calls wait first.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { restCalls, takeCall } from '#server/payments/call-repository.ts'
import { type Pace, UNPACED } from '#server/payments/providers/pace.ts'
import { BudgetSpent, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

export type ProviderMaker = (pace: Pace) => PaymentProvider

/** The steady rate of all calls together, in percent of the calls that the gateway allows in a minute. */
const STEADY = 65
/**
 * Additional calls above the steady rate, for each kind of call. The unit is a percentage of the calls that the gateway allows in a minute.
 * Most kinds stay below 70 percent in total. Calls that open payment pages may exceed 70 percent, because a guest waits for the page.
 */
const AHEAD = { open: 30, refund: 5, cancel: 4, recentCaptures: 4, statement: 2, lookUpRefund: 2, lookUp: 2 } as const

/** Kinds of calls that wait for their turn. These calls read a list page by page. If a page is missing, the list cannot be used. */
const PATIENT: ReadonlySet<string> = new Set<keyof typeof AHEAD>(['recentCaptures', 'statement'])
const MOST_TURNS = 200

/** Returns the provider with a limit of `callsPerMinute` for its calls. @throws BudgetSpent */
export function withinBudget(make: ProviderMaker, { sql, now }: { sql: Db; now: () => Date }): PaymentProvider {
  const plain = make(UNPACED)
  const { name: provider, callsPerMinute } = plain
  if (callsPerMinute === null) return plain
  const everyMs = 60_000 / ((callsPerMinute * STEADY) / 100)
  const at = (verb: keyof typeof AHEAD): PaymentProvider => {
    const ahead = Math.max(1, Math.floor((callsPerMinute * AHEAD[verb]) / 100))
    const take = () => takeCall(sql, { provider, now: now(), everyMs, aheadMs: (ahead - 1) * everyMs })
    return make({
      async spend() {
        if (await take()) return
        for (let turn = 0; PATIENT.has(verb) && turn < MOST_TURNS; turn++) {
          await pause(everyMs)
          if (await take()) return
        }
        throw new BudgetSpent(`${provider}: ${callsPerMinute} calls a minute are used, ${verb} waits`)
      },
      rest: (seconds) => restCalls(sql, { provider, until: new Date(now().getTime() + seconds * 1000) }),
    })
  }
  const { open } = at('open')
  const { lookUp } = at('lookUp')
  const { cancel } = at('cancel')
  const { refund } = at('refund')
  const { lookUpRefund } = at('lookUpRefund')
  const { recentCaptures } = at('recentCaptures')
  const { statement } = at('statement')
  return { ...plain, open, lookUp, cancel, refund, lookUpRefund, recentCaptures, statement }
}
