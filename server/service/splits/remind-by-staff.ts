import { Refused } from '#domain/refusals.ts'
import { isStarted } from '#server/reservations/splits/open-shares.ts'
import { queueReminder } from '#server/reservations/splits/remind-organiser.ts'
import { lastMailOf } from '#server/service/booking/booking-repository.ts'
import { lockOpenSplit } from '#server/service/splits/lock-open-split.ts'
import type { Work } from '#server/work.ts'

const WAIT_SECONDS = 3600

/**
 * Emails a reminder to the organizer of an open split. Refuses if another reminder, also an automatic one, was sent in the last hour.
 * @throws Refused not_found; wrong_state before the organizer has paid, without an email address of the organizer, or if the split is over;
 * too_much_attempts
 */
export async function remindByStaff(work: Work, id: string): Promise<void> {
  const { reservation, split } = await lockOpenSplit(work, id)
  const now = work.now().getTime()
  const last = await lastMailOf(work.sql, id, 'split_reminder')
  const left = last === null ? 0 : Math.ceil(WAIT_SECONDS - (now - last.getTime()) / 1000)
  if (left > 0) throw new Refused('too_much_attempts', { retryAfterSeconds: left })
  if (!isStarted(split) || !(await queueReminder(work, reservation, split, `staff:${now}`)))
    throw new Refused('wrong_state')
}
