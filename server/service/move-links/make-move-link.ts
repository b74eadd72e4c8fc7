// Staff asks a guest to pay for more than they have: it waits for the money, and the party keeps its own until then.
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import type { MoveDifference } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { isDeadline } from '#domain/service/staff-booking.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { type ChangeRow, insertChange } from '#server/reservations/changes/change-repository.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { keepPlaces, type Wanted } from '#server/reservations/move-links/keep-places-of-link.ts'
import { insertMoveLink, type MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import { countPlaces, insertVenueHold } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import type { Work } from '#server/work.ts'

/** What a hold of the venue is for that keeps what a link asks for. */
export const LINK_HOLD_REASON = 'move_link'

type Asked = {
  reservation: ChangeRow
  /** Tables by name, or how many guests or tickets. */
  was: string
  becomes: string
  wanted: Wanted
  /** How many come once it is paid; null where that stays. */
  pax: number | null
  difference: MoveDifference
  /** Until when it waits. */
  deadline: Date | null
  notify: boolean
}

/**
 * Makes the link of a reservation that is locked and changes nothing of it; one that was open ends. Its hold of the venue ends at
 * the same instant, with no job.
 * @throws Refused validation_failed (deadline); SJ409 table_unavailable or ticket_sold_out where it is somebody's
 */
export async function makeMoveLink(work: Work, asked: Asked): Promise<{ version: number; linkId: string }> {
  const { reservation, wanted, was, becomes, pax, difference, notify } = asked
  const { id: reservationId, outletId, night } = reservation
  const deadline = assertDeadline(asked, work.now())
  await endMoveLink(work, reservationId, 'overtaken')
  const [linkId, holdId] = [work.uuid(), work.uuid()]
  const hold = { id: holdId, outletId, night, kind: 'kept' as const, releaseAt: deadline }
  await insertVenueHold(work, { ...hold, reason: LINK_HOLD_REASON, forName: reservation.bookingCode, forPhone: null })
  await keepPlaces(work, hold, wanted)
  await countPlaces(work.sql, holdId)
  const { price, minimum } = difference
  await insertMoveLink(work, {
    id: linkId,
    reservationId,
    intentId: work.uuid(),
    holdId,
    part: wanted.part,
    fromTableId: wanted.part === 'table' ? wanted.fromId : null,
    toTableId: wanted.part === 'table' ? wanted.toId : null,
    was,
    becomes,
    pax,
    seats: wanted.part === 'pax' ? wanted.seats : null,
    ticketId: wanted.part === 'tickets' ? wanted.ticketId : null,
    units: wanted.part === 'tickets' ? wanted.units : null,
    price,
    minimum,
    expiresAt: deadline,
    notify,
    provider: work.payments.name,
    outletId,
  })
  const { version } = await insertChange(work, {
    reservationId,
    kind: 'link',
    reason: null,
    was: { [wanted.part]: was, ...(wanted.part === 'table' && { tableId: wanted.fromId }) },
    becomes: {
      [wanted.part]: becomes,
      ...(wanted.part === 'table' && { tableId: wanted.toId }),
      price,
      until: deadline.toISOString(),
    },
  })
  await mailMoveLink(work, reservation, { id: linkId, part: wanted.part, was, becomes })
  return { version, linkId }
}

/** Mails where the difference is paid; with `isAgain`, once more. */
export async function mailMoveLink(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { id, email, locale }: Pick<ChangeRow, 'id' | 'email' | 'locale'>,
  link: Pick<MoveLinkRow, 'id' | 'part' | 'was' | 'becomes'> & { isAgain?: boolean },
): Promise<void> {
  await enqueue(sql, {
    kind: 'move_link_made',
    reservationId: id,
    recipient: email,
    locale,
    now: now(),
    effect: link.isAgain ? `${link.id}:again:${now().getTime()}` : link.id,
    payload: { part: link.part, from: link.was, to: link.becomes, linkId: link.id },
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
