// Makes a pay link with which staff ask a guest to pay for a larger booking. Until the payment, the new places are held, and the party
// keeps its present places.
import { closesAt, opensAt } from '#domain/calendar/night.ts'
import type { MoveDifference } from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { isDeadline } from '#domain/service/staff-booking.ts'
import { enqueue } from '#server/notifications/outbox.ts'
import { type ChangeRow, insertChange } from '#server/reservations/changes/change-repository.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { keepPlaces, type LinkPlaces } from '#server/reservations/move-links/keep-places-of-link.ts'
import { insertMoveLink, type MoveLinkRow } from '#server/reservations/move-links/move-link-repository.ts'
import { countPlaces, insertVenueHold } from '#server/reservations/venue-holds/venue-hold-repository.ts'
import type { Work } from '#server/work.ts'

/** The reason text of a venue hold that reserves the places of a pay link. */
export const LINK_HOLD_REASON = 'move_link'

type MoveLinkRequest = {
  reservation: ChangeRow
  /** The values before and after the change. A value contains names of tables, a number of guests or a number of tickets. */
  was: string
  becomes: string
  wanted: LinkPlaces
  /** Number of guests after the payment. Null if the number does not change. */
  pax: number | null
  difference: MoveDifference
  deadline: Date | null
  notify: boolean
}

/**
 * Makes a pay link for a locked reservation. The reservation does not change yet, and an earlier open link ends. A hold of the venue
 * reserves the new places until the deadline of the link. After the deadline, the places are free even before a job ends the hold.
 * @throws Refused validation_failed (deadline); SJ409 table_unavailable or ticket_sold_out if the place is taken
 */
export async function makeMoveLink(work: Work, request: MoveLinkRequest): Promise<{ version: number; linkId: string }> {
  const { reservation, wanted, was, becomes, pax, difference, notify } = request
  const { id: reservationId, outletId, night } = reservation
  const deadline = assertDeadline(request, work.now())
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

/** Emails the guest the link to the payment page of the price difference. `isAgain` is true for a repeated email. */
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

/**
 * Checks the deadline of a pay link by the rules for a booking by staff. The deadline must not be later than the closing time of the
 * outlet on the night of the reservation.
 */
function assertDeadline({ reservation, deadline }: MoveLinkRequest, now: Date): Date {
  const { night } = reservation
  const hours = { opensAt: opensAt(night, reservation).getTime(), now: now.getTime() }
  if (deadline === null || !isDeadline(deadline.getTime(), hours) || deadline >= closesAt(night, reservation))
    throw new Refused('validation_failed', { errors: { deadline: ['invalid'] } })
  return deadline
}
