import { STATE } from '#domain/reservations/states.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import type { ChangeRow } from '#server/reservations/changes/change-repository.ts'
import type { Work } from '#server/work.ts'

type ChangeNotice = {
  id: number
  part: 'table' | 'pax' | 'tickets' | 'time' | 'night'
  from: string | number
  to: string | number
  /** The new number of guests. Absent or null if a move does not change the number. */
  pax?: number | null
}

/**
 * Emails a guest about a change of their booking. Seated guests and guests who have not paid yet get no email. These guests read the change
 * on the page of the reservation.
 */
export async function notifyChange(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, state, email, locale }: Pick<ChangeRow, 'id' | 'state' | 'email' | 'locale'>,
  change: ChangeNotice,
): Promise<void> {
  if (state !== STATE.Completed) return
  await enqueue(sql, {
    kind: 'reservation_changed',
    reservationId: id,
    recipient: email,
    locale,
    now: now(),
    effect: String(change.id),
    payload: { part: change.part, from: change.from, to: change.to, ...(change.pax != null && { pax: change.pax }) },
  })
}
