// What a gateway lets us ask, spread evenly over all processes: what is least urgent waits first.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { restCalls, takeCall } from '#server/payments/call-repository.ts'
import { type Pace, UNPACED } from '#server/payments/providers/pace.ts'
import { BudgetSpent, type PaymentProvider } from '#server/payments/providers/payment-provider.ts'

/** A provider by the pace its calls keep. */
export type ProviderMaker = (pace: Pace) => PaymentProvider

/** The calls of all verbs together, evenly through the minute, in percent of what the gateway takes. */
const STEADY = 65
/**
 * How far ahead of the steady pace a verb may go, in percent of a minute's calls: steady and ahead are never more than 70 of a
 * hundred in any minute, except for pages, which a guest waits for.
 */
const AHEAD = { open: 30, refund: 5, cancel: 4, recentCaptures: 4, statement: 2, lookUpRefund: 2, lookUp: 2 } as const

/** Verbs that wait for their turn: a list is read page by page, and half a list is none. */
const PATIENT: ReadonlySet<string> = new Set<keyof typeof AHEAD>(['recentCaptures', 'statement'])
const MOST_TURNS = 200

/** The provider itself, except that each of its calls keeps `callsPerMinute`. @throws BudgetSpent */
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
