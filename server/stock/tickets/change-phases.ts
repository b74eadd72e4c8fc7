import { phaseFaults } from '#domain/pricing/ticket-phases.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { type SeenTicket, seenTicket } from '#server/stock/tickets/change-tickets.ts'
import {
  freeUnitsOfPhases,
  lockReservationsOfPhases,
  phaseIds,
  type PhaseInput,
  reserveUnits,
  savePhases,
  touchTicket,
} from '#server/stock/tickets/stock-phase-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

/**
 * Saves the phases of a ticket type in the order of their sale. If the list is empty, the ticket type no longer has phases. Held and sold
 * tickets keep their price.
 * @throws Refused not_found, changed_meanwhile, validation_failed, has_bookings if a removed phase has reservations, or if more tickets of
 * a phase are taken than its new stock
 */
export function changePhases(
  app: App,
  actor: Actor,
  ticketVersion: SeenTicket,
  phases: readonly PhaseInput[],
): Promise<{ version: number }> {
  return transact(app, actor, async (work) => {
    const { id, stock } = await seenTicket(work, ticketVersion)
    const ends = phases.map((phase) => ({
      ...phase,
      endsAt: phase.endsAt === null ? null : new Date(`${phase.endsAt}Z`),
    }))
    refuseFaults(phaseFaults(ends, stock))
    const stored = await phaseIds(work.sql, id)
    if (phases.some((phase) => phase.id !== null && !stored.includes(phase.id))) throw new Refused('not_found')
    const removed = stored.filter((phaseId) => !phases.some((phase) => phase.id === phaseId))
    await freeUnitsOfPhases(work.sql, id, removed)
    const bookings = await lockReservationsOfPhases(work.sql, removed)
    if (bookings > 0) throw new Refused('has_bookings', { bookings })
    const ids = await savePhases(work.sql, id, { phases, removed })
    for (const [index, phase] of phases.entries()) {
      if (phase.stock === null) continue
      const { units, taken } = await reserveUnits(work.sql, {
        ticketId: id,
        phaseId: ids[index] ?? 0,
        stock: phase.stock,
      })
      if (taken > phase.stock) throw new Refused('has_bookings', { bookings: taken })
      if (units < phase.stock) refuseFaults({ [`phases.${index}.stock`]: ['phase_stock'] })
    }
    return { version: await touchTicket(work.sql, id) }
  })
}
