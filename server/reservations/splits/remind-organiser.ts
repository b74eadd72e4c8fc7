// A job that reminds the organizer of a split that is not fully paid. It sends up to three reminders: after half of the time, three hours
// before the deadline, and at the deadline.
import { system } from '#domain/identity/actor.ts'
import { isoIn } from '#domain/calendar/night.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { type LockedReservation, lockReservation } from '#server/reservations/repository.ts'
import { isSettled, stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import {
  dueSplitReminders,
  findSplit,
  reminderStage,
  type SplitRow,
} from '#server/reservations/splits/split-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const splitReminding: Job = {
  name: 'remind organizers of splits',
  everyMs: 60_000,
  due: dueSplitReminders,
  run: remindOrganiser,
}

export const remindOrganisers = (app: App) => runRound(app, splitReminding)

/** Queues the reminder of the present stage of a split. A repeated call adds no second message. */
function remindOrganiser(app: App, id: string): Promise<void> {
  return transact(app, system('remind guests'), async (work) => {
    const { sql } = work
    const current = await findSplit(sql, id)
    const locked = current && (await lockReservation(sql, current.reservationId))
    const split = locked && (await findSplit(sql, id))
    const stage = split && (await reminderStage(sql, id, work.now()))
    if (stage) await queueReminder(work, locked, split, stage)
  })
}

/**
 * Queues a reminder for the organizer of a locked reservation, by email or WhatsApp. A second call with the same `effect` queues nothing.
 * Returns false if the split is over or the organizer has no address.
 */
export async function queueReminder(
  { sql, now: clock }: Pick<Work, 'sql' | 'now'>,
  reservation: LockedReservation,
  split: SplitRow,
  effect: string,
): Promise<boolean> {
  const now = clock()
  if (reservation.state !== STATE.WaitingForPayment || reservation.erasedAt || reservation.email === '') return false
  const state = stateOfSplit(split, now)
  if (state !== 'gathering' && state !== 'covering') return false
  const isOver = state === 'covering'
  const end = isoIn(isOver ? split.coverUntil : split.deadline, reservation.closesAtNight.timezone)
  const paid = split.shares.filter(isSettled).length
  await enqueue(sql, {
    kind: 'split_reminder',
    reservationId: reservation.id,
    recipient: reservation.email,
    locale: reservation.locale,
    now,
    effect: `${split.id}:${effect}`,
    payload: { paid, count: split.shares.length, isOver, date: end.slice(0, 10), clock: end.slice(11, 16) },
  })
  return true
}
