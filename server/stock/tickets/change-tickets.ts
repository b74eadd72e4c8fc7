import { isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { changedMeanwhile } from '#server/db/changed-meanwhile.ts'
import { assertSeen } from '#server/stock/assert-seen.ts'
import { findStockOutlet } from '#server/stock/stock-repository.ts'
import {
  changeTicketRow,
  insertTickets,
  type LockedTicket,
  lockOrder,
  lockTicket,
  lockTicketNight,
  setOrder,
  setStopped,
  setUnits,
  takenUnits,
  ticketsToCopy,
  type TicketValues,
} from '#server/stock/tickets/ticket-repository.ts'
import { transact, type Work } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type SeenTicket = { outletId: number; id: number; version: number }
export type TicketNightAsked = { outletId: number; night: Night }

const MOST_KINDS = 20

/**
 * Adds a ticket type at the end of the list of a future night. @throws Refused validation_failed (night), not_found, wrong_state if the
 * night already has 20 ticket types
 */
export function addTicket(
  app: App,
  actor: Actor,
  request: TicketNightAsked,
  values: TicketValues & { stock: number },
): Promise<{ id: number }> {
  return transact(app, actor, async (work) => {
    await openTicketNight(work, request)
    const [id] = await insertTickets(work.sql, request, [{ ...values, phases: [] }])
    return { id: id ?? 0 }
  })
}

/** Changes a ticket type for new buyers. Sold tickets keep their values. @throws Refused not_found, changed_meanwhile */
export function changeTicket(
  app: App,
  actor: Actor,
  ticketVersion: SeenTicket,
  values: TicketValues,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenTicket(work, ticketVersion)
    return { version: await changeTicketRow(work.sql, ticketVersion.id, values) }
  })
}

/**
 * Sets the number of tickets of a ticket type. A smaller number removes only free tickets, never sold or held tickets.
 * @throws Refused not_found, changed_meanwhile, has_bookings if too few tickets are free, validation_failed if the phases have more tickets
 */
export function changeTicketStock(
  app: App,
  actor: Actor,
  ticketVersion: SeenTicket,
  stock: number,
): Promise<{ stock: number }> {
  return transact(app, actor, async (work) => {
    const ticket = await seenTicket(work, ticketVersion)
    if (ticket.stock === stock) return { stock }
    if (stock < ticket.reserved) refuseFaults({ stock: ['phase_stock'] })
    if (!(await setUnits(work.sql, ticketVersion.id, { was: ticket.stock, becomes: stock })))
      throw new Refused('has_bookings', { bookings: await takenUnits(work.sql, ticketVersion.id) })
    return { stock }
  })
}

/** Stops the sale of a ticket type, or starts it again. @throws Refused not_found, changed_meanwhile */
export function stopTicket(
  app: App,
  actor: Actor,
  ticketVersion: SeenTicket,
  isStopped: boolean,
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    await seenTicket(work, ticketVersion)
    return { version: await setStopped(work.sql, ticketVersion.id, isStopped ? work.now() : null) }
  })
}

/**
 * Changes the order of the ticket types of a night.
 * @throws Refused changed_meanwhile if the request does not contain exactly the ids of the night's ticket types
 */
export function sortTickets(
  app: App,
  actor: Actor,
  { outletId, night }: TicketNightAsked,
  ids: readonly number[],
): Promise<{ sorted: number }> {
  return transact(app, actor, async (work) => {
    const there = await lockOrder(work.sql, outletId, night)
    const unseen = there.filter((id) => !ids.includes(id))
    if (ids.length !== there.length || unseen.length > 0)
      throw await changedMeanwhile(work, ...unseen.map((id) => `tickets:${id}`))
    await setOrder(work.sql, ids)
    return { sorted: ids.length }
  })
}

/**
 * Copies the ticket types of another night to a night without ticket types. Copies only ticket types that are on sale.
 * @throws Refused wrong_state, not_found
 */
export function copyTickets(
  app: App,
  actor: Actor,
  { outletId, night }: TicketNightAsked,
  from: Night,
): Promise<{ copied: number }> {
  return transact(app, actor, async (work) => {
    const kinds = await openTicketNight(work, { outletId, night })
    if (kinds > 0) throw new Refused('wrong_state')
    const copied = await ticketsToCopy(work.sql, outletId, from)
    if (copied.length === 0) throw new Refused('not_found')
    await insertTickets(work.sql, { outletId, night }, copied)
    return { copied: copied.length }
  })
}

/**
 * Locks the list of ticket types of a night before a ticket type is added. The night must not be over. Returns the number of its ticket
 * types.
 */
async function openTicketNight(work: Work, { outletId, night }: TicketNightAsked): Promise<number> {
  const outlet = await findStockOutlet(work.sql, outletId)
  if (!outlet) throw new Refused('not_found')
  if (!isNight(night) || night < nightOf(work.now(), outlet)) refuseFaults({ night: ['date_invalid'] })
  await lockTicketNight(work.sql, outletId, night)
  const kinds = (await lockOrder(work.sql, outletId, night)).length
  if (kinds >= MOST_KINDS) throw new Refused('wrong_state')
  return kinds
}

export async function seenTicket(work: Work, { outletId, id, version }: SeenTicket): Promise<LockedTicket> {
  const ticket = await lockTicket(work.sql, outletId, id)
  if (!ticket) throw new Refused('not_found')
  await assertSeen(work, { subject: `tickets:${id}`, version: ticket.version, seen: version })
  return ticket
}
