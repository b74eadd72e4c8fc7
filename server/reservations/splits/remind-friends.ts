// A job that reminds friends of an unpaid share by WhatsApp. Each friend gets one reminder, before the deadline of the split.
import { isoIn } from '#domain/calendar/night.ts'
import { system } from '#domain/identity/actor.ts'
import { STATE } from '#domain/reservations/states.ts'
import type { Job } from '#server/jobs/job.ts'
import { runRound } from '#server/jobs/run-round.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { type LockedReservation, lockReservation } from '#server/reservations/repository.ts'
import {
  deleteFriendReminder,
  dueFriendReminders,
  findFriendReminder,
  type FriendReminder,
  saveReminderQueued,
} from '#server/reservations/splits/friend-reminder-repository.ts'
import { remindedShares, shareOfLink, stateOfSplit } from '#server/reservations/splits/open-shares.ts'
import { findSplit, type SplitRow } from '#server/reservations/splits/split-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export const friendReminding: Job = {
  name: 'remind friends of splits',
  everyMs: 60_000,
  due: dueFriendReminders,
  run: remindFriend,
}

export const remindFriends = (app: App) => runRound(app, friendReminding)

/** Queues a due reminder, but only once. If friends can no longer pay, deletes the reminder. */
function remindFriend(app: App, id: string): Promise<void> {
  return transact(app, system('remind guests'), async (work) => {
    const { sql } = work
    const reminder = await findFriendReminder(sql, id)
    const current = reminder && (await findSplit(sql, reminder.splitId))
    const locked = current && (await lockReservation(sql, current.reservationId))
    const split = locked && (await findSplit(sql, current.id))
    if (!split) return
    const isOver = locked.state !== STATE.WaitingForPayment || stateOfSplit(split, work.now()) !== 'gathering'
    if (isOver) return deleteFriendReminder(sql, id)
    if (reminder.queuedAt !== null || reminder.remindAt > work.now()) return
    await saveReminderQueued(sql, id, work.now())
    if (remindedShares(split, reminder).length > 0) await queueReminder(work, { reminder, reservation: locked, split })
  })
}

async function queueReminder(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { reminder, reservation, split }: { reminder: FriendReminder; reservation: LockedReservation; split: SplitRow },
): Promise<void> {
  const end = isoIn(split.deadline, reservation.closesAtNight.timezone)
  await enqueue(sql, {
    kind: 'share_reminder',
    channel: 'whatsapp',
    reservationId: reservation.id,
    recipient: reminder.phone,
    locale: reminder.locale,
    now: now(),
    effect: reminder.id,
    payload: { splitId: split.id, no: shareOfLink(split, reminder), date: end.slice(0, 10), clock: end.slice(11, 16) },
  })
}
