import type { FieldFault, FieldFaults } from '#domain/refusals.ts'
import { MAX_TABLES, MAX_TICKETS } from '#domain/reservations/cart.ts'

export type TableItem = { tableId: number; pax: number }
export type TicketItem = { id: number; qty: number; pax?: number | null | undefined }

/** Returns the maximum number of guests at a table, or for one ticket. Returns undefined if the table or ticket is unknown. */
export type CapacityOf = (id: number) => number | undefined

/**
 * Returns the faults of a table request by field path. A valid request has 1 to 3 different tables. Each table has at least
 * 1 guest, and not more guests than its capacity.
 */
export function checkTables(lines: readonly TableItem[], capacityOf: CapacityOf): FieldFaults {
  const faults: FieldFaults = {}
  if (lines.length === 0) return { tables: ['cart_empty'] }
  const whole: FieldFault[] = []
  if (lines.length > MAX_TABLES) whole.push('too_many_tables')
  if (new Set(lines.map((line) => line.tableId)).size < lines.length) whole.push('duplicate_table')
  if (whole.length > 0) faults['tables'] = whole
  for (const [index, line] of lines.entries()) {
    const fault = paxProblem(line.pax, capacityOf(line.tableId))
    if (fault) faults[`tables.${index}.pax`] = [fault]
  }
  return faults
}

/**
 * Returns the faults of a ticket request by field path. The limit applies to the sum of all items. Otherwise a guest could exceed
 * it with repeated items. If an item states a number of guests, its tickets must be enough for this number.
 */
export function checkTickets(lines: readonly TicketItem[], capacityOf: CapacityOf): FieldFaults {
  const faults: FieldFaults = {}
  if (lines.length === 0) return { tickets: ['cart_empty'] }
  if (lines.reduce((sum, line) => sum + (isCount(line.qty) ? line.qty : 0), 0) > MAX_TICKETS) {
    faults['tickets'] = ['too_many_tickets']
  }
  for (const [index, line] of lines.entries()) {
    if (!isCount(line.qty)) {
      faults[`tickets.${index}.qty`] = ['quantity_invalid']
      continue
    }
    const capacity = capacityOf(line.id)
    const maxPax = capacity === undefined ? undefined : capacity * line.qty
    const fault = line.pax === undefined || line.pax === null ? null : paxProblem(line.pax, maxPax)
    if (fault) faults[`tickets.${index}.pax`] = [fault]
  }
  return faults
}

export function ticketTotals(lines: readonly TicketItem[]): Map<number, number> {
  const totals = new Map<number, number>()
  for (const line of lines) totals.set(line.id, (totals.get(line.id) ?? 0) + line.qty)
  return totals
}

function paxProblem(pax: number, capacity: number | undefined): FieldFault | null {
  if (!isCount(pax)) return 'pax_invalid'
  return capacity !== undefined && pax > capacity ? 'pax_too_many' : null
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1
}
