// The jobs of the server. No deadline depends on a job: each request checks the deadlines that it depends on.
import { setTimeout as pause } from 'node:timers/promises'
import { extendDemo } from '#demo/extend-demo.ts'
import { planDemoSale } from '#demo/plan-demo-sale.ts'
import { booksRestating } from '#server/books/restate-books.ts'
import { contentPublishing } from '#server/content/editing/publish-due.ts'
import { eventPrinting, printRedrawing } from '#server/content/making/redraw-prints.ts'
import { forgetEnded } from '#server/identity/repository.ts'
import { holdLease } from '#server/jobs/hold-lease.ts'
import type { Job } from '#server/jobs/job.ts'

import { periodic } from '#server/jobs/periodic.ts'
import { forgetItems } from '#server/jobs/repository.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { KEEPING } from '#domain/privacy/keeping.ts'
import { forgetOld } from '#server/privacy/forget-old.ts'
import { forgetProofs } from '#server/reservations/ownership/proof-repository.ts'
import { holdExpiry } from '#server/reservations/holding/expire-holds.ts'
import { followAnnouncing } from '#server/reservations/follows/announce-nights.ts'
import { holdReminding } from '#server/reservations/reminders/remind-to-pay.ts'
import { visitReminding } from '#server/reservations/reminders/remind-guests.ts'
import { visitAsking } from '#server/reservations/visit-answers/ask-after-visit.ts'
import { listingEnding, promiseEnding } from '#server/reservations/give-back/end-promises.ts'
import { requestLapsing } from '#server/reservations/requests/lapse-requests.ts'
import { statementReading } from '#server/reservations/settlement/read-statement.ts'
import { reconciliation } from '#server/reservations/settlement/reconcile-payments.ts'
import { broadcastSending } from '#server/service/broadcasts/send-broadcasts.ts'
import { forgetPromoterSessions } from '#server/service/promoters/promoter-repository.ts'
import { ticketGuestSeating } from '#server/door/seat-ticket-guests.ts'
import { forgetStaffSessions } from '#server/staff/sessions.ts'
import { applePushing, googleChanging, googleEnding } from '#server/reservations/wallets/tell-wallets.ts'
import { disputeAsking } from '#server/reservations/settlement/settle-dispute.ts'
import { sealAudit } from '#server/staff/seal-audit.ts'
import { gatewaySweep } from '#server/reservations/settlement/sweep-gateways.ts'
import { conversationAnswers } from '#server/reservations/conversation/send-answers.ts'
import { followerMails, holdMails, outbox } from '#server/reservations/send-messages.ts'
import { nightCancelling } from '#server/stock/night-cancellation/cancel-items.ts'
import { refundSending } from '#server/reservations/refunds/send-refunds.ts'
import { ANSWER_KEPT_MS } from '#server/partner/answer-once.ts'
import { forgetPartnerAnswers } from '#server/partner/token-repository.ts'
import { forgetAnswers } from '#server/reservations/limits/guest-limits-repository.ts'
import { forgetOldAccounts } from '#server/reservations/refunds/transfer-refunds.ts'
import { moveLinkLapsing } from '#server/reservations/move-links/lapse-move-links.ts'
import { friendMailing } from '#server/reservations/splits/mail-friends.ts'
import { friendReminding } from '#server/reservations/splits/remind-friends.ts'
import { splitReminding } from '#server/reservations/splits/remind-organiser.ts'
import { orderLapsing } from '#server/reservations/packages/lapse-orders.ts'
import { wordRebuilding } from '#server/reservations/search/rebuild-words.ts'
import { saleTicking } from '#server/reservations/sales/tick-sale.ts'
import { venueHoldLapsing } from '#server/reservations/venue-holds/lapse-venue-holds.ts'
import { offerLapsing } from '#server/reservations/waitlist/lapse-offers.ts'
import { freedPlaces, waitlistChecks } from '#server/reservations/waitlist/walk-waitlist.ts'
import { forgetSandbox } from '#server/sandbox/forget-sandbox.ts'
import { mailRefusedSchedule } from '#server/setup/mail-refused-schedule.ts'
import { trialLooking } from '#server/setup/trials/look-at-trial.ts'
import { webhookSending } from '#server/webhooks/deliver-webhooks.ts'
import { forgetWebhooks } from '#server/webhooks/forget-webhooks.ts'
import type { App } from '#server/app.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3600
/** Maximum time in ms that a stopping process waits for the running rounds of jobs with `overlaps`. */
const ENDS_WITHIN_MS = 2000

export const jobs: readonly Job[] = [
  holdExpiry,
  requestLapsing,
  holdReminding,
  visitReminding,
  visitAsking,
  ticketGuestSeating,
  splitReminding,
  friendReminding,
  friendMailing,
  broadcastSending,
  followAnnouncing,
  offerLapsing,
  listingEnding,
  promiseEnding,
  moveLinkLapsing,
  orderLapsing,
  venueHoldLapsing,
  saleTicking,
  nightCancelling,
  freedPlaces,
  waitlistChecks,
  outbox,
  holdMails,
  followerMails,
  conversationAnswers,
  webhookSending,
  refundSending,
  applePushing,
  googleEnding,
  googleChanging,
  reconciliation,
  disputeAsking,
  gatewaySweep,
  statementReading,
  booksRestating,
  contentPublishing(mailRefusedSchedule),
  printRedrawing,
  eventPrinting,
  trialLooking,
  wordRebuilding,
  periodic('seal the audit', HOUR_SECONDS, sealAudit),
  periodic('forget old answers', HOUR_SECONDS, forgetOldAnswers),
  periodic('forget what has ended', HOUR_SECONDS, forgetOldSignIns),
  periodic('forget bank accounts', HOUR_SECONDS, forgetOldAccounts),
  periodic('forget what is past its term', HOUR_SECONDS, (app) => forgetOld(app)),
  periodic('forget webhooks', HOUR_SECONDS, forgetWebhooks),
  periodic('forget handled items', 60, forgetHandledItems),
  periodic('forget the sandbox', HOUR_SECONDS, forgetSandbox, { sandboxOnly: true }),
  periodic('lay out the demo calendar', HOUR_SECONDS, extendDemo, { sandboxOnly: true }),
  periodic('plan a sale of the demo', HOUR_SECONDS, planDemoSale, { sandboxOnly: true }),
]

/** Deletes old stored responses for repeated requests. A response is stored for longer than any client retries. */
async function forgetOldAnswers(app: App): Promise<void> {
  await forgetAnswers(app.sql, new Date(app.now().getTime() - KEEPING.answerDays * DAY_MS))
  await forgetPartnerAnswers(app.sql, new Date(app.now().getTime() - ANSWER_KEPT_MS))
}

/**
 * Deletes codes, counts of attempts and sessions `KEEPING.signInDays` days after their end. Until then, this data helps to answer questions
 * about past sign-ins.
 */
async function forgetOldSignIns(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEEPING.signInDays * DAY_MS)
  await forgetEnded(app.sql, before)
  await forgetProofs(app.sql, before)
  await forgetStaffSessions(app.sql, before)
  await forgetPromoterSessions(app.sql, before)
}

/**
 * Deletes the row of each item that a job has handled, one day after the end of its waiting time. An item of a clock job stays, because it
 * runs again within a day and gets a new waiting time.
 */
function forgetHandledItems(app: App): Promise<void> {
  return forgetItems(app.sql, new Date(app.now().getTime() - DAY_MS))
}

export type JobCounts = { runs: number; faults: number }
export type Jobs = { runs(): ReadonlyMap<string, JobCounts>; stop(): Promise<void> }

/**
 * Starts a timer for every job. A job runs at its interval until `stop` is called. Rounds of one job never run at the same time, except
 * for a job with `overlaps`. Only the process with the lease runs jobs. An error is logged and does not stop the jobs.
 */
export function startJobs(app: App): Jobs {
  const runs = new Map<string, JobCounts>()
  const timers = new Set<NodeJS.Timeout>()
  const rounds = new Set<Promise<void>>()
  const slowRounds = new Set<Promise<void>>()
  const lease = holdLease(app, 'jobs')
  let isStopped = false
  for (const job of jobs) {
    if (job.sandboxOnly && !app.settings.isSandbox) continue
    const counts = { runs: 0, faults: 0 }
    runs.set(job.name, counts)
    const round = async () => {
      if (!lease.isHeld()) return
      try {
        const { failed } = await runRound(app, job)
        counts.runs += 1
        counts.faults += failed
      } catch (error) {
        counts.faults += 1
        if (!isStopped) app.log.error('no look at what is due', error, { job: job.name })
      }
    }
    const schedule = () => {
      if (isStopped) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        const own = job.overlaps ? slowRounds : rounds
        const running = round().finally(() => {
          own.delete(running)
          if (!job.overlaps) schedule()
        })
        own.add(running)
        if (job.overlaps) schedule()
      }, job.everyMs)
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
      // A receiver of webhooks may be slow. The process waits only for a limited time, because the next process sends the event again.
      await Promise.race([Promise.allSettled(slowRounds), pause(ENDS_WITHIN_MS, undefined, { ref: false })])
      await lease.stop()
    },
  }
}
