import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { takeUnheard, unheardAttempts } from '#server/payments/attempt-repository.ts'
import { askGateway, orSilence } from '#server/reservations/settlement/ask-gateway.ts'
import { settleReported } from '#server/reservations/settlement/settle-payment.ts'
import type { App } from '#server/app.ts'

/**
 * Number of seconds without a notification after which the server looks up a payment. `usual` is short, so that a payment with a lost
 * webhook is found within 60 s. `swept` is long, for gateways that list their payments: the server reads the list and rarely looks up a
 * single payment.
 */
export const SILENCE = { usual: 20, swept: 300, guestBack: 5 }

/** The job that finds payments after their webhook was lost. */
export const reconciliation: Job = {
  name: 'reconcile payments',
  everyMs: 5000,
  due: (sql, now) => unheardAttempts(sql, now, SILENCE),
  run: askAbout,
  leaseSeconds: 20,
  // The job does not wait between lookups, because the row of each payment page stores the time of its next lookup.
  quietSeconds: 0,
}

export const reconcilePayments = (app: App) => runRound(app, reconciliation)

async function askAbout(app: App, id: string): Promise<void> {
  const unheard = await takeUnheard(app.sql, id, app.now())
  if (!unheard) return
  const { reservationId, ...attempt } = unheard
  const gatewayAnswer = await orSilence(() => askGateway(app, attempt))
  if (gatewayAnswer === null) app.log.warn('gateway silent', { order: attempt.reference })
  if (gatewayAnswer?.reported) await settleReported(app, reservationId, gatewayAnswer.reported)
}
