// Chooses a table for each row of a sheet of reservations. The dry run shows these tables, and the import books them.
import { instantOf, isWithinHours, closesAt, hoursOfNight, opensAt, type Night } from '#domain/calendar/night.ts'
import { dinnerEnd, planSeating, type Seating } from '#domain/inventory/seating.ts'
import { staffNightProblem } from '#domain/service/staff-booking.ts'
import type { SheetRow } from '#domain/sheets/column-map.ts'
import { seatRows, type SeatingFault, tableNamesOf } from '#domain/sheets/seat-rows.ts'
import { coursesOf, seatingsBetween } from '#server/inventory/dinner-repository.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import { type ImportPlace, type RowFault, rowFault, textValue } from '#server/setup/sheets/sheet-handler.ts'
import type { Reading } from '#server/work.ts'

/**
 * A row with its night and its tables. `tables`: the table names of the row. If the row names no table, these are the names of the best
 * tables at this moment. `tableIds`: empty for a dinner without a named table, because the booking chooses the best table.
 */
export type PlacedArrival = { row: SheetRow; saleNight: SaleNight; tableIds: number[]; tables: string }
export type Placement = { arrivals: PlacedArrival[]; faults: RowFault[] }

export const nightOfArrival = (row: SheetRow): Night => textValue(row, 'night')
export const paxOf = (row: SheetRow): number => Number(row.values['pax'])

/**
 * Assigns tables to the rows, night by night. Within a night, rows with a named table come first. The result is sorted by night and table.
 */
export async function placeArrivals(
  reading: Reading,
  { outlet }: ImportPlace,
  rows: readonly SheetRow[],
): Promise<Placement> {
  const byNight = Map.groupBy(rows, nightOfArrival)
  const arrivals: PlacedArrival[] = []
  const faults: RowFault[] = []
  for (const night of [...byNight.keys()].toSorted()) {
    const saleNight = await findNight(reading, outlet.id, night)
    const placement = saleNight
      ? await placeNight(reading, saleNight, byNight.get(night) ?? [])
      : { arrivals: [], faults: (byNight.get(night) ?? []).map((row) => rowFault(row, 'night', 'night_closed')) }
    arrivals.push(...placement.arrivals)
    faults.push(...placement.faults)
  }
  return { arrivals, faults }
}

async function placeNight(reading: Reading, saleNight: SaleNight, rows: readonly SheetRow[]): Promise<Placement> {
  const { outlet, night, reason } = saleNight
  const problem = staffNightProblem(reason, {
    closesAt: closesAt(night, outlet).getTime(),
    now: reading.now().getTime(),
  })
  if (problem) {
    const code = problem === 'past' ? 'past_day' : 'night_closed'
    return { arrivals: [], faults: rows.map((row) => rowFault(row, 'night', code)) }
  }
  const { openHour, closeHour } = hoursOfNight(outlet, night)
  const open = rows.filter((row) => isOpenAt(saleNight, textValue(row, 'time')))
  const closed = rows.filter((row) => !open.includes(row))
  const placement = saleNight.isDinner
    ? await placeDinners(reading, saleNight, open)
    : await placeAtTables(reading, saleNight, open)
  return {
    arrivals: placement.arrivals,
    faults: [
      ...placement.faults,
      ...closed.map((row) => rowFault(row, 'time', 'closed_then', `${openHour}–${closeHour}`)),
    ],
  }
}

function isOpenAt({ outlet, night }: SaleNight, time: string): boolean {
  const at = instantOf(night, time, outlet)
  return (
    isWithinHours(time, hoursOfNight(outlet, night)) && at >= opensAt(night, outlet) && at < closesAt(night, outlet)
  )
}

async function placeAtTables(
  { sql, now }: Reading,
  saleNight: SaleNight,
  rows: readonly SheetRow[],
): Promise<Placement> {
  const tables = await tablesOfNight(sql, saleNight.outlet.id, saleNight.night, now())
  const parties = rows.map((row) => ({ row: row.row, pax: paxOf(row), tables: tableNamesOf(textValue(row, 'table')) }))
  const seats = seatRows(
    parties,
    tables.map(({ id, name, capacity, isReservable, isClaimed }) => ({ id, name, capacity, isReservable, isClaimed })),
  )
  const names = new Map(tables.map(({ id, name }) => [id, name]))
  return resultOf(saleNight, rows, seats, (_row, tableIds) => tableIds.map((id) => names.get(id) ?? ''))
}

/** Assigns tables to dinners by the same rule as the booking page. A dinner has its tables for its whole length. */
async function placeDinners(reading: Reading, saleNight: SaleNight, rows: readonly SheetRow[]): Promise<Placement> {
  const { outlet, night } = saleNight
  const { sql, now } = reading
  const [room, courses, stored] = await Promise.all([
    roomOf(reading, outlet.id, night),
    coursesOf(sql, outlet.id, night),
    seatingsBetween(sql, { outletId: outlet.id, from: night, to: night, now: now() }),
  ])
  const seatings: Seating[] = [...stored]
  const seats = new Map<number, number[] | SeatingFault>()
  const places = new Map<number, string[]>()
  const nameOf = new Map(room.tables.map(({ id, name }) => [id, name]))
  const isNamed = (row: SheetRow) => textValue(row, 'table') !== ''
  for (const row of [...rows.filter(isNamed), ...rows.filter((other) => !isNamed(other))]) {
    const names = tableNamesOf(textValue(row, 'table'))
    const table = room.tables.find(({ name }) => name.toLowerCase() === names[0])
    const startsAt = instantOf(night, textValue(row, 'time'), outlet)
    const from = startsAt.getTime()
    const to = dinnerEnd(startsAt, room.rules.dinnerMinutes).getTime()
    const plan = planSeating(room, seatings, { pax: paxOf(row), from, tableId: table?.id ?? null })
    if (courses.length === 0) seats.set(row.row, { column: 'night', code: 'no_course', detail: '' })
    else if (names.length > 1) seats.set(row.row, { column: 'table', code: 'one_table', detail: '' })
    else if (names.length > 0 && !table) seats.set(row.row, { column: 'table', code: 'unknown_table', detail: '' })
    else if (!plan)
      seats.set(row.row, { column: table ? 'table' : 'pax', code: table ? 'table_taken' : 'no_table_free', detail: '' })
    else {
      const { sectionId } = plan
      seatings.push(...plan.seats.map((seat) => ({ ...seat, sectionId, from, to })))
      seats.set(row.row, table ? [table.id] : [])
      places.set(
        row.row,
        plan.seats.map(({ tableId }) => nameOf.get(tableId) ?? ''),
      )
    }
  }
  return resultOf(saleNight, rows, seats, ({ row }) => places.get(row) ?? [])
}

const firstOf = ({ tableIds }: PlacedArrival): number => tableIds[0] ?? Number.MAX_SAFE_INTEGER

function resultOf(
  saleNight: SaleNight,
  rows: readonly SheetRow[],
  seats: ReadonlyMap<number, number[] | SeatingFault>,
  namesOf: (row: SheetRow, tableIds: readonly number[]) => string[],
): Placement {
  const arrivals: PlacedArrival[] = []
  const faults: RowFault[] = []
  for (const row of rows) {
    const seat = seats.get(row.row) ?? []
    if (Array.isArray(seat)) arrivals.push({ row, saleNight, tableIds: seat, tables: namesOf(row, seat).join(' + ') })
    else faults.push(rowFault(row, seat.column, seat.code, seat.detail))
  }
  // Rows with a named table come first, so that no other dinner takes that table. Bookings of guests claim tables in the same order, so
  // that no deadlock is possible.
  arrivals.sort((a, b) => firstOf(a) - firstOf(b) || a.row.row - b.row.row)
  return { arrivals, faults }
}
