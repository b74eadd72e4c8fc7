import { instantOf } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { dueReminders, reminderState } from '#server/reservations/reminders/reminder-repository.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The job that reminds guests of their visit by email. A reservation gets one reminder, and another reminder after each move to another
 * night. The group sets how many hours before the arrival the reminder is sent.
 */
export const visitReminding: Job = {
  name: 'remind guests',
  everyMs: 60_000,
  due: dueReminders,
  run: remindGuest,
}

export const remindGuests = (app: App) => runRound(app, visitReminding)

/** Queues the reminder of a reservation. A repeated call adds no second email. */
function remindGuest(app: App, id: string): Promise<void> {
  return transact(app, system('remind guests'), async (work) => {
    const locked = await lockReservation(work.sql, id)
    if (locked?.state !== STATE.Completed) return
    const { night, arrivalTime, closesAtNight, email, locale } = locked
    if (instantOf(night, arrivalTime, closesAtNight) <= work.now()) return
    const state = await reminderState(work.sql, id)
    if (!state || state.isReminded) return
    const effect = state.isFirst || state.moveId === null ? {} : { effect: `moved:${state.moveId}` }
    const mail = { kind: 'visit_reminder' as const, reservationId: id, recipient: email, locale, now: work.now() }
    await enqueue(work.sql, { ...mail, ...effect })
  })
}
