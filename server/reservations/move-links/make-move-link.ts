// Staff asks a guest to pay the difference of a dearer table: the table waits for the money, and the party keeps its own until then.
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import type { MoveDifference } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { isDeadline } from '#domain/service/staff-booking.ts'
import { enqueueMail } from '#server/notifications/outbox.ts'
import { type ChangeRow, insertChange } from '#server/reservations/change/change-repository.ts'
import type { MoveTable } from '#server/reservations/change/move-repository.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { insertMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { claimTables, countPlaces, insertVenueHold } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import type { Work } from '#server/work.ts'

/** What a hold of the venue is for that keeps the table of a link. */
export const LINK_HOLD_REASON = 'move_link'

type Asked = {
  reservation: ChangeRow
  from: MoveTable
  to: MoveTable
  difference: MoveDifference
  /** Until when the table waits. */
  deadline: Date | null
  notify: boolean
}

/**
 * Makes the link of a reservation that is locked and moves nothing; one that was open ends. Its hold of the venue ends at the
 * same instant, with no job. @throws Refused validation_failed (deadline); SJ409 table_unavailable where the table is somebody's
 */
export async function makeMoveLink(work: Work, asked: Asked): Promise<{ version: number; linkId: string }> {
  const { reservation, from, to, difference, notify } = asked
  const { sql } = work
  const { id: reservationId, outletId, night } = reservation
  const deadline = assertDeadline(asked, work.now())
  await endMoveLink(work, reservationId, 'overtaken')
  const [linkId, holdId] = [work.uuid(), work.uuid()]
  const hold = { id: holdId, outletId, night, kind: 'kept' as const, releaseAt: deadline }
  await insertVenueHold(work, { ...hold, reason: LINK_HOLD_REASON, forName: reservation.bookingCode, forPhone: null })
  await claimTables(sql, hold, [to.id], work.now())
  await countPlaces(sql, holdId)
  await insertMoveLink(work, {
    id: linkId,
    reservationId,
    intentId: work.uuid(),
    holdId,
    fromTableId: from.id,
    toTableId: to.id,
    fromTable: from.name,
    toTable: to.name,
    price: difference.price,
    minimum: difference.minimum,
    expiresAt: deadline,
    notify,
    provider: work.payments.name,
    outletId,
  })
  const { version } = await insertChange(work, {
    reservationId,
    kind: 'link',
    reason: null,
    was: { table: from.name, tableId: from.id },
    becomes: { table: to.name, tableId: to.id, price: difference.price, until: deadline.toISOString() },
  })
  await mailMoveLink(work, reservation, { id: linkId, fromTable: from.name, toTable: to.name })
  return { version, linkId }
}

/** Mails where the difference is paid; with `again`, once more. */
export async function mailMoveLink(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, email, locale }: Pick<ChangeRow, 'id' | 'email' | 'locale'>,
  link: { id: string; fromTable: string; toTable: string; isAgain?: boolean },
): Promise<void> {
  await enqueueMail(sql, {
    kind: 'move_link_made',
    reservationId: id,
    recipient: email,
    locale,
    now: now(),
    effect: link.isAgain ? `${link.id}:again:${now().getTime()}` : link.id,
    payload: { part: 'table', from: link.fromTable, to: link.toTable, linkId: link.id },
  })
}

/** As a staff booking's, and never past the close of its night. */
function assertDeadline({ reservation, deadline }: Asked, now: Date): Date {
  const { night } = reservation
  const hours = { opensAt: opensAt(night, reservation).getTime(), now: now.getTime() }
  if (deadline === null || !isDeadline(deadline.getTime(), hours) || deadline >= closesAt(night, reservation))
    throw new Refused('validation_failed', { errors: { deadline: ['invalid'] } })
  return deadline
}
