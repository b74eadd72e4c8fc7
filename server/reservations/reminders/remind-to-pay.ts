import { system } from '#domain/identity/actor.ts'
import { isLapsed } from '#domain/payments/window.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { dueHoldReminders } from '#server/reservations/reminders/reminder-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/** The job that reminds guests to pay, ten minutes before their hold ends. A hold gets one reminder. */
export const holdReminding: Job = {
  name: 'remind guests to pay',
  everyMs: 10_000,
  due: dueHoldReminders,
  run: remindToPay,
}

export const remindHolds = (app: App) => runRound(app, holdReminding)

/** Queues the reminder of a hold that still waits for its payment. A repeated call adds no second message. */
function remindToPay(app: App, id: string): Promise<void> {
  return transact(app, system('remind guests'), async (work) => {
    const locked = await lockReservation(work.sql, id)
    if (locked?.state !== STATE.WaitingForPayment || isLapsed(locked.expiresAt, work.now())) return
    const { email, locale } = locked
    await enqueue(work.sql, { kind: 'hold_ending', reservationId: id, recipient: email, locale, now: work.now() })
  })
}
