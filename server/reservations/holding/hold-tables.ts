import { inFormOrder, wireFaultsOf } from '#domain/forms/form-rules.ts'
import { BOOKING_FORM } from '#domain/reservations/contact-form.ts'
import type { NightKind } from '#domain/pricing/night-kind.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { checkTables } from '#domain/reservations/booking-request.ts'
import { tablesAsked, type NightTable } from '#server/inventory/repository.ts'
import { limitsAndPlaces } from '#server/reservations/limits/guest-limits-repository.ts'
import {
  validateByNight,
  type BookingForm,
  type Readable,
  valuesOf,
  withRegisteredName,
} from '#server/reservations/holding/validate-booking.ts'
import type { PlaceChoice } from '#server/reservations/holding/claim-places.ts'
import { placeHold } from '#server/reservations/holding/place-hold.ts'
import type { HeldReservation } from '#server/reservations/repository.ts'
import type { Viewer } from '#server/reservations/viewer.ts'
import type { Preparation, Reading } from '#server/work.ts'
import type { App } from '#server/app.ts'

export type TableRequest = BookingForm & { tables: { tableId: number; pax: number }[] }

export const tableIdsOf = ({ tables }: Pick<TableRequest, 'tables'>) => [...new Set(tables.map((t) => t.tableId))]

/**
 * Validates a table request. `nightTables` are the requested tables that exist. Returns the night and all faults of the request, in the
 * order of the form fields.
 */
export async function validateTables(reading: Reading, request: Readable<TableRequest>, nightTables: NightTable[]) {
  const byId = new Map(nightTables.map((table) => [table.id, table]))
  const [firstTable] = request.tables.flatMap(({ tableId }) => byId.get(tableId) ?? [])
  const outletId = firstTable?.outletId ?? null
  const faults = checkTables(request.tables, (id) => byId.get(id)?.capacity)
  for (const [index, line] of request.tables.entries()) {
    if (byId.get(line.tableId)?.outletId !== outletId) faults[`tables.${index}.table_id`] = ['table_unknown']
  }
  const validated = await validateByNight(reading, request, outletId)
  return {
    ...validated,
    byId,
    faults: inFormOrder(BOOKING_FORM, {
      ...faults,
      ...validated.faults,
      ...wireFaultsOf(BOOKING_FORM, valuesOf(request)),
    }),
  }
}

/** Holds one to three tables of one outlet for a night (spec §5, R-033, R-044, R-046). */
export async function holdTables(app: App, viewer: Viewer, input: TableRequest): Promise<HeldReservation> {
  const request = await withRegisteredName(app, viewer, input)
  return placeHold<NightTable[]>(app, viewer, {
    form: request,
    find: ({ sql }, guest) =>
      limitsAndPlaces(sql, guest, tablesAsked(sql, tableIdsOf(request), request.night, guest.now)),
    choose: (work, { found }) => chooseTables(work, request, found),
  })
}

async function chooseTables(work: Preparation, request: TableRequest, nightTables: NightTable[]): Promise<PlaceChoice> {
  const { byId, saleNight, affiliator, faults } = await validateTables(work, request, nightTables)
  refuseFaults(faults)
  if (!saleNight) throw new Refused('not_found')
  if (!saleNight.reason && (saleNight.isUsingTicket || saleNight.isDinner)) {
    throw new Refused('date_unavailable', { reason: 'not_reservable', night: request.night })
  }
  const closed = nightTables.filter((table) => !table.isReservable)
  if (closed.length > 0)
    throw new Refused('table_unavailable', { tableNames: closed.map((t) => t.name), notReservable: true })
  return {
    saleNight,
    affiliator,
    places: placesOfTables(request.tables, byId, { kind: saleNight.kind, now: work.now() }),
  }
}

/** Returns the places of a table order, with the prices of its night. @throws Refused not_found */
export function placesOfTables(
  lines: TableRequest['tables'],
  byId: ReadonlyMap<number, NightTable>,
  { kind, now }: { kind: NightKind; now: Date },
): PlaceChoice['places'] {
  const matches = lines.map(({ tableId, pax }) => {
    const table = byId.get(tableId)
    if (!table) throw new Refused('not_found')
    return { table, pax }
  })
  const tables = matches.map(({ table, pax }) => ({
    tableId: table.id,
    pax,
    tableName: table.name,
    unitAmount: table.downPayment[kind],
    minimumCost: table.minimumCost[kind],
  }))
  return {
    tables,
    tickets: [],
    dinner: null,
    planId: matches[0]?.table.planId ?? null,
    lines: tables.map((t) => ({ label: t.tableName, quantity: 1, unitAmount: t.unitAmount })),
    pax: tables.reduce((sum, t) => sum + t.pax, 0),
    lapsedIds: matches.flatMap(({ table: t }) => (t.holderId && t.heldUntil && t.heldUntil <= now ? [t.holderId] : [])),
  }
}
