// A job that reminds the organizer of an unfunded split: at half of the time, three hours before the deadline, and at the deadline.
import { system } from '#domain/identity/actor.ts'
import { isoIn } from '#domain/calendar/night.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import { stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { dueSplitReminders, findSplit, reminderStage } from '#server/reservations/splits/split-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const splitReminding: Job = {
  name: 'remind organizers of splits',
  everyMs: 60_000,
  due: dueSplitReminders,
  run: remindOrganiser,
}

export const remindOrganisers = (app: App) => runRound(app, splitReminding)

/** Queues the reminder of the present stage of a split. A repeated call adds no second email. */
function remindOrganiser(app: App, id: string): Promise<void> {
  return transact(app, system('remind guests'), async (work) => {
    const { sql } = work
    const now = work.now()
    const current = await findSplit(sql, id)
    const locked = current && (await lockReservation(sql, current.reservationId))
    const split = locked && (await findSplit(sql, id))
    const stage = split && (await reminderStage(sql, id, now))
    if (!stage || locked.state !== STATE.WaitingForPayment || locked.email === '') return
    const state = stateOfSplit(split, now)
    if (state !== 'gathering' && state !== 'covering') return
    const isOver = state === 'covering'
    const end = isoIn(isOver ? split.coverUntil : split.deadline, locked.closesAtNight.timezone)
    const paid = split.shares.filter(({ isFree, paymentId }) => isFree || paymentId !== null).length
    await enqueue(sql, {
      kind: 'split_reminder',
      reservationId: locked.id,
      recipient: locked.email,
      locale: locked.locale,
      now,
      effect: `${id}:${stage}`,
      payload: { paid, count: split.shares.length, isOver, date: end.slice(0, 10), clock: end.slice(11, 16) },
    })
  })
}
