import { closesAt, instantOf } from '#domain/calendar/night.ts'
import { dinnerEnd, planAgain, type SeatingPlan } from '#domain/inventory/seating.ts'
import {
  countDifference,
  countSettlementsOf,
  type MoveDifference,
  type MoveRights,
  type Settlement,
} from '#domain/pricing/move-quote.ts'
import { Refused } from '#domain/refusals.ts'
import { MAX_TICKETS } from '#domain/reservations/cart.ts'
import { isFirm, type PartyProblem } from '#domain/service/move-targets.ts'
import { seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { live, roomOf } from '#server/inventory/list-sessions.ts'
import { type ChangeRow, findChanging } from '#server/reservations/changes/change-repository.ts'
import { findMovingDinner } from '#server/reservations/changes/dinner-move-repository.ts'
import { ownTables, type PartyTicket, ticketsOfParty } from '#server/reservations/changes/party-repository.ts'
import { guestsWithShares } from '#server/reservations/splits/share-ticket-repository.ts'
import { assertMovable } from '#server/service/change/read-moves.ts'
import { newestMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import type { LinkSeats } from '#server/reservations/move-links/move-link-schema.ts'
import type { Reading } from '#server/work.ts'

export type PartyChange = {
  reservation: ChangeRow
  /** The present number of guests. For tickets, the present number of tickets of the type that is changed. */
  was: number
  becomes: number
  pax: number
  difference: MoveDifference
  settlements: Settlement[]
  problem: PartyProblem | null
  /** For a dinner: the new seats, the present number of guests at each table, the start and the end. Null for tables and tickets. */
  dinner: { seats: LinkSeats; own: ReadonlyMap<number, number>; from: Date; to: Date } | null
  ticket: PartyTicket | null
  tickets: PartyTicket[]
}

export type PartyAsk = { pax: number; ticketId: number | null }

const NOTHING: MoveDifference = { price: 0, minimum: 0, refundable: 0 }

/** @throws Refused wrong_state if the reservation is over or unpaid, not_found for a ticket that the reservation does not have */
export async function partyChangeOf(
  work: Reading,
  reservation: ChangeRow,
  ask: PartyAsk,
  rights: MoveRights,
): Promise<PartyChange> {
  const change = await changeByKind(work, reservation, ask, rights)
  if (change.pax > (await guestsWithShares(work.sql, reservation.id))) return change
  return { ...change, settlements: [], problem: 'shares' }
}

function changeByKind(work: Reading, reservation: ChangeRow, ask: PartyAsk, rights: MoveRights): Promise<PartyChange> {
  if (reservation.kind === 'tables') return ofTables(work, reservation, ask.pax)
  if (!isFirm(reservation.state) || closesAt(reservation.night, reservation) <= work.now())
    throw new Refused('wrong_state')
  if (reservation.kind === 'tickets') return ofTickets(work, reservation, ask, rights)
  return ofDinner(work, reservation, ask.pax, rights)
}

/** Reads a change for a reservation of tables. Tables are sold as a whole, so more guests cost nothing if the tables seat them. */
async function ofTables(work: Reading, reservation: ChangeRow, pax: number): Promise<PartyChange> {
  assertMovable(reservation, work.now())
  const tables = await ownTables(work.sql, reservation.id)
  const room = tables.reduce((sum, { capacity }) => sum + capacity, 0)
  const problem = pax > room ? 'too_small' : pax < tables.length ? 'too_few' : null
  const counts = { was: reservation.pax, becomes: pax, pax }
  return { ...makeUnpriced(reservation), ...counts, problem, settlements: problem === null ? ['none'] : [] }
}

async function ofDinner(work: Reading, reservation: ChangeRow, pax: number, rights: MoveRights): Promise<PartyChange> {
  const { id, outletId, night, arrivalTime } = reservation
  const dinner = await findMovingDinner(work.sql, id)
  if (!dinner) throw new Refused('not_found')
  const from = instantOf(night, arrivalTime, reservation)
  const [room, rows, link] = await Promise.all([
    roomOf(work, outletId, night),
    seatingsBetween(work.sql, { outletId, from: night, to: night, now: work.now() }),
    newestMoveLink(work.sql, id),
  ])
  const others = live(rows).filter(
    (seating) => seating.reservationId !== id && (seating.holdId === null || seating.holdId !== link?.holdId),
  )
  const wish = { pax, from: from.getTime(), minutes: dinner.minutes, own: dinner.tableIds, sectionId: dinner.sectionId }
  const plan = planAgain(room, others, wish)
  const each = { unit: dinner.deposit, minimum: 0 }
  const counts = { was: reservation.pax, becomes: pax, pax }
  const pricing = settled(countDifference({ ...reservation, ...counts, each }), rights, plan ? null : 'full')
  const own = new Map(dinner.tableIds.map((tableId, at) => [tableId, dinner.tablePax[at] ?? 0]))
  const names = new Map(room.tables.map((table) => [table.id, table.name]))
  return {
    ...makeUnpriced(reservation),
    ...counts,
    ...pricing,
    dinner: plan && { seats: namedSeats(plan, names), own, from, to: dinnerEnd(from, dinner.minutes) },
  }
}

export const namedSeats = ({ sectionId, seats }: SeatingPlan, names: ReadonlyMap<number, string>): LinkSeats => ({
  sectionId,
  seats: seats.map((seat) => ({ ...seat, tableName: names.get(seat.tableId) ?? '' })),
})

async function ofTickets(
  work: Reading,
  reservation: ChangeRow,
  { pax: becomes, ticketId }: PartyAsk,
  rights: MoveRights,
): Promise<PartyChange> {
  const tickets = await ticketsOfParty(work.sql, reservation.id, work.now())
  const ticket = ticketId === null ? tickets[0] : tickets.find((candidate) => candidate.ticketId === ticketId)
  if (!ticket) throw new Refused('not_found')
  const was = ticket.quantity
  const more = becomes - was
  const all = tickets.reduce((sum, { quantity }) => sum + quantity, 0) + more
  const each = { unit: ticket.price, minimum: ticket.minimumCost }
  const problem = ticketProblem(ticket, { more, all })
  const pricing = settled(countDifference({ ...reservation, was, becomes, each }), rights, problem)
  const pax = reservation.pax + more * ticket.maxCapacity
  return { ...makeUnpriced(reservation), ...pricing, was, becomes, pax, ticket, tickets }
}

function ticketProblem({ isStopped, free }: PartyTicket, { more, all }: { more: number; all: number }) {
  if (more < 0) return 'fewer_tickets'
  if (all > MAX_TICKETS) return 'limit'
  return more > 0 && (isStopped || free < more) ? 'sold_out' : null
}

function settled(difference: MoveDifference, rights: MoveRights, problem: PartyProblem | null) {
  if (problem !== null) return { difference, settlements: [], problem }
  const settlements = countSettlementsOf(difference, rights, { isPaid: true })
  return { difference, settlements, problem: settlements.length > 0 ? null : ('right' as const) }
}

const makeUnpriced = (reservation: ChangeRow) => ({
  reservation,
  difference: NOTHING,
  dinner: null,
  ticket: null,
  tickets: [] as PartyTicket[],
})

/**
 * Reads the price difference and the seats of a party change without a lock.
 * @throws Refused not_found, wrong_state
 */
export async function readPartyChange(
  reading: Reading,
  { id, ...ask }: { id: string; pax: number | null; ticketId: number | null },
  rights: MoveRights,
): Promise<PartyChange> {
  const reservation = await findChanging(reading.sql, id)
  if (!reservation) throw new Refused('not_found')
  const pax = ask.pax ?? (await presentCount(reading, reservation, ask.ticketId))
  return partyChangeOf(reading, reservation, { ...ask, pax }, rights)
}

async function presentCount(reading: Reading, { id, kind, pax }: ChangeRow, ticketId: number | null): Promise<number> {
  if (kind !== 'tickets') return pax
  const tickets = await ticketsOfParty(reading.sql, id, reading.now())
  return (ticketId === null ? tickets[0] : tickets.find((ticket) => ticket.ticketId === ticketId))?.quantity ?? pax
}
