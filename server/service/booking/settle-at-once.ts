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

/**
 * Settles a hold in the same transaction in which staff make the hold. A booking with a pay link waits for the payment. Every other
 * booking is confirmed, and a walk-in is also seated.
 */
export async function settleAtOnce(work: Work, hold: Hold, input: Settled): Promise<void> {
  const { settlement } = input
  const reason = input.reason.trim()
  if (input.note.trim() !== '') await insertNote(work, hold.id, input.note.trim())
  // The reason of a courtesy is stored with the waived amount, so the reason is not also stored as a note.
  if (reason !== '' && !isCourtesy(settlement)) await insertNote(work, hold.id, reason)
  if (settlement === 'link' && hold.amount > 0) return
  await confirmWithoutGateway(work, hold.id, { reason: REASONS[settlement], isMailed: settlement !== 'walk_in' })
  if (isCourtesy(settlement)) await giveUp(work, hold, { settlement, reason })
  if (settlement === 'walk_in') await seat(work, hold, input.pax)
}

/**
 * The reason for the confirmation that the history of states shows, by the way of settlement. A booking with a pay link is confirmed at
 * once only if its total is 0.
 */
const REASONS = {
  link: NOTHING_TO_PAY,
  walk_in: 'walk-in',
  on_house: 'on the house',
  at_venue: 'pays at the venue',
} as const

/**
 * Stores the waived amounts as adjustments, so that the quote does not change. If the booking is on the house, the minimum spend is waived
 * too.
 */
async function giveUp(
  work: Work,
  hold: Hold,
  { settlement, reason }: { settlement: BookingSettlement; reason: string },
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

/** Seats the party of a walk-in. The seating is stored as an act of service, so that staff can undo a mistake. */
async function seat(work: Work, hold: Hold, pax: number): Promise<void> {
  await moveState(work, hold.id, STATE.Seated, 'seated')
  await saveServed(work.sql, hold.id, { heads: pax, leftAt: null })
  const was = { state: STATE.Completed, heads: null, leftAt: null }
  await insertAct(work, { reservationId: hold.id, act: 'seat', reason: null, was, undoes: null })
}
