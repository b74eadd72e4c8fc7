import { system } from '#domain/identity/actor.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { findReservation } from '#server/reservations/repository.ts'
import { dueQuestions } from '#server/reservations/visit-answers/visit-answer-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * The job that asks guests a question after their visit, once for each reservation. The group sets how many hours after the arrival the
 * question is sent.
 */
export const visitAsking: Job = {
  name: 'ask after visits',
  everyMs: 60_000,
  due: dueQuestions,
  run: askGuest,
}

export const askAfterVisits = (app: App) => runRound(app, visitAsking)

/** Queues the question of a reservation. A repeated call adds no second message. */
function askGuest(app: App, id: string): Promise<void> {
  return transact(app, system('ask after visits'), async ({ sql, now }) => {
    const row = await findReservation(sql, id)
    if (!row || row.email === '') return
    const message = { kind: 'visit_question' as const, reservationId: id, recipient: row.email, locale: row.locale }
    await enqueue(sql, { ...message, now: now() })
  })
}
