// The sheet of coming reservations of another system. The code of that system identifies a reservation (decision 130).
import type { SheetRow } from '#domain/sheets/column-map.ts'
import { phoneKey } from '#server/reservations/limits/identify-guest.ts'
import { closedOutUntil } from '#server/service/booking/booking-repository.ts'
import { addArrivals } from '#server/setup/sheets/reservations/add-arrivals.ts'
import { findUsedArrivals, importedCodes, lockArrivals } from '#server/setup/sheets/reservations/arrival-repository.ts'
import { placeArrivals } from '#server/setup/sheets/reservations/place-arrivals.ts'
import { undoArrivals } from '#server/setup/sheets/reservations/undo-arrivals.ts'
import {
  type ImportPlace,
  type RowFault,
  rowFault,
  type SheetHandler,
  textValue,
} from '#server/setup/sheets/sheet-handler.ts'
import type { MadeItem } from '#server/setup/sheets/made-items.ts'

/** Maximum number of reservations that one import books. A second import of the same file books the next reservations. */
const MOST_ROWS = 500

const uuidsOf = (items: readonly MadeItem[]): string[] => items.map(({ itemId }) => itemId)
const plain = (text: string): string => text.trim().toLowerCase()

export const reservationSheet: SheetHandler = {
  keyOf: (row) => textValue(row, 'code'),
  keyColumn: 'code',

  async compare(reading, place, rows) {
    const codes = await importedCodes(
      reading.sql,
      place.outlet.id,
      rows.map((row) => textValue(row, 'code')),
    )
    const isStored = (row: SheetRow) => codes.has(textValue(row, 'code'))
    const fresh = rows.filter((row) => !isStored(row))
    const own = fresh.flatMap((row) => ownFaults(row, place))
    const phones = fresh.map((row) => phoneKey(textValue(row, 'phone')))
    const bans = await closedOutUntil(reading, { phones, outletId: place.outlet.id })
    const banFaults = fresh.flatMap((row) =>
      bans.has(phoneKey(textValue(row, 'phone'))) ? [rowFault(row, 'phone', 'banned')] : [],
    )
    const faulty = new Set([...own, ...banFaults].map(({ row }) => row))
    const clean = fresh.filter(({ row }) => !faulty.has(row))
    const { arrivals, faults } = await placeArrivals(reading, place, clean.slice(0, MOST_ROWS))
    const tableless = arrivals.filter(({ row }) => textValue(row, 'table') === '')
    return {
      existing: new Set(rows.filter(isStored).map(({ row }) => row)),
      places: tableless.map(({ row, tables }) => ({ row: row.row, tables })).toSorted((a, b) => a.row - b.row),
      faults: [
        ...own,
        ...banFaults,
        ...faults,
        ...clean.slice(MOST_ROWS).map((row) => rowFault(row, 'code', 'next_import', String(MOST_ROWS))),
      ],
    }
  },

  async add(work, place, rows) {
    const { arrivals, faults } = await placeArrivals(work, place, rows)
    const added = await addArrivals(work, arrivals, { isMailed: place.isMailed })
    return { ...added, faults: [...faults, ...added.faults] }
  },

  lock: (sql, items) => lockArrivals(sql, uuidsOf(items)),

  async findUsed(sql, items) {
    const reservations = await findUsedArrivals(sql, uuidsOf(items))
    return reservations.map(({ id, label }) => ({ item: 'reservations', itemId: id, label }))
  },

  remove: (work, items) => undoArrivals(work, uuidsOf(items)),
}

/** Returns the faults that depend only on the row and the outlet. */
function ownFaults(row: SheetRow, { outlet, today }: ImportPlace): RowFault[] {
  const name = plain(textValue(row, 'outlet'))
  return [
    ...(name === '' || [outlet.name, outlet.slug].map(plain).includes(name)
      ? []
      : [rowFault(row, 'outlet', 'other_outlet', outlet.name)]),
    ...(textValue(row, 'night') < today ? [rowFault(row, 'night', 'past_day')] : []),
  ]
}
