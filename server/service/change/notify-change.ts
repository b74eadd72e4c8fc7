import { STATE } from '#domain/reservations/states.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import type { ChangeRow } from '#server/reservations/changes/change-repository.ts'
import type { Work } from '#server/work.ts'

type Told = {
  id: number
  part: 'table' | 'pax' | 'tickets' | 'time' | 'night'
  from: string | number
  to: string | number
  /** As many come to another table. */
  pax?: number | null
}

/** Writes to a guest that something of their booking is another now. Whoever sits already, or has yet to pay, sees it where they are. */
export async function notifyChange(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, state, email, locale }: Pick<ChangeRow, 'id' | 'state' | 'email' | 'locale'>,
  change: Told,
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
