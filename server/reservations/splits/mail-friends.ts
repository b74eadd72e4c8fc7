// A job that reminds friends of an unpaid share by email: once at half of the time, and once before the deadline of the split.
import { isoIn } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { lockReservation } from '#server/reservations/repository.ts'
import {
  deleteMailReminder,
  dueMailReminders,
  findMailReminder,
  type MailReminder,
  saveMailTimes,
} from '#server/reservations/splits/mail-reminder-repository.ts'
import { remindedShares, shareOfLink, stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { findSplit } from '#server/reservations/splits/split-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const friendMailing: Job = {
  name: 'mail friends of splits',
  everyMs: 60_000,
  due: dueMailReminders,
  run: mailFriend,
}

export const mailFriends = (app: App) => runRound(app, friendMailing)

/**
 * Queues the due email of a reminder once. If both emails are due after a pause of the server, only the later one is queued. Deletes the
 * reminder if friends can no longer pay.
 */
function mailFriend(app: App, id: string): Promise<void> {
  return transact(app, system('remind guests'), async (work) => {
    const { sql } = work
    const first = await findMailReminder(sql, id)
    const current = first && (await findSplit(sql, first.splitId))
    const locked = current && (await lockReservation(sql, current.reservationId))
    const split = locked && (await findSplit(sql, current.id))
    // The lock makes rounds of two servers wait for each other, so the times are read after it.
    const reminder = split && (await findMailReminder(sql, id))
    if (!reminder) return
    const now = work.now()
    const isOver = locked.state !== STATE.WaitingForPayment || stateOfSplit(split, now) !== 'gathering'
    if (isOver) return deleteMailReminder(sql, id)
    const stage = dueStage(reminder, now)
    if (!stage) return
    await saveMailTimes(sql, { id, halfAt: null, soonAt: stage === 'soon' ? null : reminder.soonAt })
    if (remindedShares(split, reminder).length === 0) return
    const no = shareOfLink(split, reminder)
    const end = isoIn(split.deadline, locked.closesAtNight.timezone)
    await enqueue(sql, {
      kind: 'share_unpaid',
      reservationId: locked.id,
      recipient: reminder.email,
      locale: reminder.locale,
      now,
      effect: `${id}:${stage}`,
      payload: { splitId: split.id, no, reminderId: id, date: end.slice(0, 10), clock: end.slice(11, 16) },
    })
  })
}

function dueStage({ halfAt, soonAt }: MailReminder, now: Date): 'half' | 'soon' | null {
  if (soonAt !== null && soonAt <= now) return 'soon'
  return halfAt !== null && halfAt <= now ? 'half' : null
}
