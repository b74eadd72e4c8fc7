// The chores: name, how often, what. None of them holds a promise up: a deadline is judged where it matters, not here.
import { extendDemo } from '#server/db/seed/extend-demo.ts'
import { sendMessages } from '#server/reservations/send-messages.ts'
import { sendRefunds } from '#server/reservations/send-refunds.ts'
import { forgetOldAccounts } from '#server/reservations/transfer-refunds.ts'
import { expireHolds } from '#server/reservations/expire-holds.ts'
import { lapseRequests } from '#server/reservations/lapse-requests.ts'
import { forgetAnswers } from '#server/reservations/standing-repository.ts'
import { forgetEnded } from '#server/identity/repository.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { lapseOffers } from '#server/reservations/waitlist/lapse-offers.ts'
import { lookAtLines, takeTurns } from '#server/reservations/waitlist/walk-line.ts'
import { reconcilePayments } from '#server/reservations/reconcile-payments.ts'
import { forgetSandbox } from '#server/sandbox/forget-sandbox.ts'
import type { World } from '#server/world.ts'

type Chore = { everyMs: number; run: (world: World) => Promise<unknown>; sandboxOnly?: boolean }

export const chores: Record<string, Chore> = {
  'expire holds': { everyMs: 1000, run: expireHolds },
  'lapse requests': { everyMs: 5000, run: lapseRequests },
  'lapse offers': { everyMs: 500, run: lapseOffers },
  'offer freed places': { everyMs: 500, run: takeTurns },
  'look at every line': { everyMs: 60_000, run: lookAtLines },
  'send messages': { everyMs: 500, run: sendMessages },
  'send refunds': { everyMs: 1000, run: (world) => sendRefunds(world) },
  'reconcile payments': { everyMs: 5000, run: reconcilePayments },
  'forget old answers': { everyMs: 3_600_000, run: forgetOldAnswers },
  'forget what has ended': { everyMs: 3_600_000, run: forgetOldSignIns },
  'forget bank accounts': { everyMs: 3_600_000, run: forgetOldAccounts },
  'forget what is past its term': { everyMs: 3_600_000, run: forgetOld },
  'forget the sandbox': { everyMs: 3_600_000, run: forgetSandbox, sandboxOnly: true },
  'lay out the demo calendar': { everyMs: 3_600_000, run: extendDemo, sandboxOnly: true },
}

/** Answers to retried writes are kept well past any client's patience. */
function forgetOldAnswers(world: World): Promise<void> {
  return forgetAnswers(world.sql, new Date(world.now().getTime() - KEEPING.answerDays * 86_400_000))
}

/** Codes, limits and sessions are kept a while after their end, in case somebody asks what happened. */
function forgetOldSignIns(world: World): Promise<void> {
  return forgetEnded(world.sql, new Date(world.now().getTime() - KEEPING.signInDays * 86_400_000))
}

export type Jobs = { runs(): ReadonlyMap<string, { runs: number; faults: number }>; stop(): Promise<void> }

/** Runs every chore at its pace in this process, one round of each at a time, until stopped. A fault is logged, not fatal. */
export function startJobs(world: World): Jobs {
  const runs = new Map<string, { runs: number; faults: number }>()
  const timers = new Set<NodeJS.Timeout>()
  const rounds = new Set<Promise<void>>()
  let isStopped = false
  for (const [name, chore] of Object.entries(chores)) {
    if (chore.sandboxOnly && !world.settings.isSandbox) continue
    const tally = { runs: 0, faults: 0 }
    runs.set(name, tally)
    const round = async () => {
      try {
        await chore.run(world)
        tally.runs += 1
      } catch (error) {
        tally.faults += 1
        if (!isStopped) world.log.error('chore failed', error, { chore: name })
      }
    }
    const schedule = () => {
      if (isStopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        const running = round().finally(() => {
          rounds.delete(running)
          schedule()
        })
        rounds.add(running)
      }, chore.everyMs)
      timers.add(timer)
    }
    schedule()
  }
  return {
    runs: () => runs,
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(rounds)
    },
  }
}
