import { dateIn, clockIn, type Night } from '#domain/calendar/night.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import type { Rupiah } from '#domain/pricing/money.ts'

/** Maximum number of phases of a ticket type. */
export const MOST_PHASES = 6

/**
 * A phase of a ticket type is a period with its own price. `endsAt`: the end of the phase, or null if it has no end. `stock`: the number of
 * tickets that only this phase sells. If `stock` is null, the phase sells the tickets that are reserved for no phase.
 */
export type TicketPhase = { price: Rupiah; endsAt: Date | null; stock: number | null }

/** Returns true before the end of the phase, and false from that instant on. */
export const isRunning = ({ endsAt }: Pick<TicketPhase, 'endsAt'>, now: Date): boolean =>
  endsAt === null || endsAt > now

/** Finds the phase on sale: the first phase that has not ended and has free tickets. Returns null if there is no such phase. */
export const phaseOnSale = <Phase extends Pick<TicketPhase, 'endsAt'> & { free: number }>(
  phases: readonly Phase[],
  now: Date,
): Phase | null => phases.find((phase) => isRunning(phase, now) && phase.free > 0) ?? null

/**
 * Finds the faults in the phases of a ticket type with this stock. Each phase except the last needs an end or a stock, because otherwise
 * the next phase would never begin. Each phase must end later than the previous phase. All phases together must not have more tickets than
 * the ticket type.
 */
export function phaseFaults(phases: readonly TicketPhase[], ticketStock: number): FieldFaults {
  const faults: FieldFaults = {}
  let lastEnd: Date | null = null
  let total = 0
  for (const [index, { endsAt, stock }] of phases.entries()) {
    const isLast = index === phases.length - 1
    total += stock ?? 0
    if (!isLast && endsAt === null && stock === null) faults[`phases.${index}.endsAt`] = ['phase_endless']
    if (endsAt && lastEnd && endsAt <= lastEnd) faults[`phases.${index}.endsAt`] = ['phase_order']
    if (stock !== null && total > ticketStock) faults[`phases.${index}.stock`] = ['phase_stock']
    lastEnd = endsAt ?? lastEnd
  }
  return faults
}

/**
 * Returns the last day of a phase in the outlet's timezone, and the time at which the phase ends. A phase that ends at midnight ends with a
 * whole day. Then this day is the last day, and `clock` is null.
 */
export function lastDayOf(endsAt: Date, timezone: string): { date: Night; clock: string | null } {
  const clock = clockIn(endsAt, timezone)
  const isWholeDay = clock === '00:00' || clock === '23:59'
  return { date: dateIn(new Date(endsAt.getTime() - 1), timezone), clock: isWholeDay ? null : clock }
}
