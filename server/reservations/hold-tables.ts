import { Refused, refuseFaults } from '#domain/refusals.ts'
import { checkTables } from '#domain/reservations/booking-request.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findTables } from '#server/inventory/repository.ts'
import { answeredBefore, faultsOfWords, placeHold, type BookingWords } from '#server/reservations/place-hold.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { World } from '#server/world.ts'

export type TableRequest = BookingWords & { tables: { tableId: number; pax: number }[] }

/** Holds one to three tables of one outlet for a night; returns the waiting reservation's id (spec §5, R-033, R-044, R-046). */
export async function holdTables(world: World, viewer: Viewer, request: TableRequest): Promise<string> {
  const [known, found] = await Promise.all([
    answeredBefore(world, viewer, request),
    findTables(world.sql, [...new Set(request.tables.map((t) => t.tableId))], request.night),
  ])
  if (known.reservationId) return known.reservationId
  const byId = new Map(found.map((table) => [table.id, table]))
  const faults = { ...checkTables(request.tables, (id) => byId.get(id)?.capacity), ...faultsOfWords(request) }
  const outletId = found[0]?.outletId
  for (const [index, line] of request.tables.entries()) {
    if (byId.get(line.tableId)?.outletId !== outletId || outletId === undefined) faults[`tables.${index}.table_id`] = ['table_unknown']
  }
  refuseFaults(faults)
  if (outletId === undefined) throw new Refused('not_found')
  const saleNight = await findNight(world, outletId, request.night)
  if (!saleNight) throw new Refused('not_found')
  if (!saleNight.reason && saleNight.isUsingTicket) {
    throw new Refused('date_unavailable', { reason: 'not_reservable', night: request.night })
  }
  const closed = found.filter((table) => !table.isReservable)
  if (closed.length > 0) throw new Refused('table_unavailable', { tableNames: closed.map((t) => t.name), notReservable: true })
  const tables = request.tables.map(({ tableId, pax }) => {
    const table = byId.get(tableId)
    if (!table) throw new Refused('not_found')
    return {
      tableId, pax, tableName: table.name, unitAmount: table.downPayment[saleNight.kind], minimumCost: table.minimumCost[saleNight.kind],
    }
  })
  return placeHold(world, viewer, request, known, saleNight, {
    tables,
    tickets: [],
    lines: tables.map((t) => ({ label: t.tableName, quantity: 1, unitAmount: t.unitAmount })),
    pax: tables.reduce((sum, t) => sum + t.pax, 0),
  })
}

