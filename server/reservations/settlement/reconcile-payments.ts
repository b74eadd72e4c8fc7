import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { takeUnheard, unheardAttempts } from '#server/payments/attempt-repository.ts'
import { askGateway, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'

/**
 * A payment is asked about when nothing was heard of it for this long; with the job's pace a lost webhook is found within 60 s.
 * Where the gateway lists what was paid, the list is read instead, and each alone is asked about now and then.
 */
export const SILENCE = { usual: 20, swept: 300, guestBack: 5 }

/** Finds what webhooks did not tell. */
export const reconciliation: Job = {
  name: 'reconcile payments',
  everyMs: 5000,
  due: (sql, now) => unheardAttempts(sql, now, SILENCE),
  run: askAbout,
  leaseSeconds: 20,
  // When it is asked about again is its own row's to say.
  quietSeconds: 0,
}

export const reconcilePayments = (app: App) => runRound(app, reconciliation)

async function askAbout(app: App, id: string): Promise<void> {
  const unheard = await takeUnheard(app.sql, id, app.now())
  if (!unheard) return
  const { reservationId, ...attempt } = unheard
  const heard = await orSilence(() => askGateway(app, attempt))
  if (heard === null) app.log.warn('gateway silent', { order: attempt.reference })
  if (heard?.reported) await settleReported(app, reservationId, heard.reported)
}
