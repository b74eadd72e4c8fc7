import { type BookingSettlement, isCourtesy } from '#domain/service/staff-booking.ts'
import { STATE } from '#domain/reservations/states.ts'
import { insertAdjustments } from '#server/reservations/changes/change-repository.ts'
import type { Hold } from '#server/reservations/holding/hold.ts'
import { insertNote } from '#server/service/record/record-repository.ts'
import { moveState } from '#server/reservations/repository.ts'
import { insertAct, saveServed } from '#server/service/serving/service-repository.ts'
import { confirmWithoutGateway, NOTHING_TO_PAY } from '#server/reservations/holding/confirm-reservation.ts'
import type { Work } from '#server/work.ts'

type Settled = { settlement: BookingSettlement; reason: string; note: string; pax: number }

/** Settles a hold that staff made, in its transaction. A link waits for its money; every other booking is confirmed, and a walk-in sits. */
export async function settleAtOnce(work: Work, hold: Hold, asked: Settled): Promise<void> {
  const { settlement } = asked
  const reason = asked.reason.trim()
  if (asked.note.trim() !== '') await insertNote(work, hold.id, asked.note.trim())
  // A courtesy keeps its reason beside its amount.
  if (reason !== '' && !isCourtesy(settlement)) await insertNote(work, hold.id, reason)
  if (settlement === 'link' && hold.amount > 0) return
  await confirmWithoutGateway(work, hold.id, { reason: REASONS[settlement], isMailed: settlement !== 'walk_in' })
  if (isCourtesy(settlement)) await giveUp(work, hold, { settlement, reason })
  if (settlement === 'walk_in') await seat(work, hold, asked.pax)
}

/** The reason that the history keeps; a link with nothing to pay is settled like a guest's booking. */
const REASONS = {
  link: NOTHING_TO_PAY,
  walk_in: 'walk-in',
  on_house: 'on the house',
  at_venue: 'pays at the venue',
} as const

/** The sold quote stays; what of it is not asked for stands beside it, and on the house the minimum goes too. */
async function giveUp(
  work: Work,
  hold: Hold,
  { settlement, reason }: { settlement: Settled['settlement']; reason: string },
): Promise<void> {
  const minimum =
    hold.tables.reduce((sum, table) => sum + table.minimumCost, 0) +
    hold.tickets.reduce((sum, ticket) => sum + ticket.minimumCost * ticket.quantity, 0)
  const lines = [
    { kind: 'courtesy' as const, amount: -hold.amount },
    { kind: 'minimum' as const, amount: settlement === 'on_house' ? -minimum : 0 },
  ].filter(({ amount }) => amount !== 0)
  await insertAdjustments(work, { id: null, reservationId: hold.id, reason }, lines, null)
}

/** Written down as an act, so that a slip is taken back like any other. */
async function seat(work: Work, hold: Hold, pax: number): Promise<void> {
  await moveState(work, hold.id, STATE.Seated, 'seated')
  await saveServed(work.sql, hold.id, { heads: pax, leftAt: null })
  const was = { state: STATE.Completed, heads: null, leftAt: null }
  await insertAct(work, { reservationId: hold.id, act: 'seat', reason: null, was, undoes: null })
}
