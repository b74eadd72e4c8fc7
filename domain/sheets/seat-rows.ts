// Assigns tables to the parties of a sheet for one night. A party gets the tables that the sheet names. Otherwise it gets the smallest free
// table with enough seats.
import type { RowFaultCode } from '#domain/sheets/row-faults.ts'

export type SheetParty = { row: number; pax: number; /** Names in lower case. */ tables: readonly string[] }
export type SheetTable = { id: number; name: string; capacity: number; isReservable: boolean; isClaimed: boolean }
export type SeatingFault = { column: string; code: RowFaultCode; detail: string }

/** Maximum number of tables of one party. */
const MOST_TABLES = 3

/** Returns the names of the tables in a cell such as 'S1', 'S1, S2' or 'S1 + S2', in lower case and without repetitions. */
export const tableNamesOf = (cell: string): string[] => [
  ...new Set(
    cell
      .toLowerCase()
      .split(/[,+&;/]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/**
 * Returns the tables of each row, or the fault of the row. Parties with named tables are seated first. Each table is given to at most one
 * party. If a table cannot be booked online, only parties of rows that name the table can get it.
 */
export function seatRows(
  parties: readonly SheetParty[],
  tables: readonly SheetTable[],
): Map<number, number[] | SeatingFault> {
  const bySize = tables.toSorted((a, b) => a.capacity - b.capacity || a.id - b.id)
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]))
  const rowOf = new Map<number, number>()
  const isFree = ({ id, isClaimed }: SheetTable) => !isClaimed && !rowOf.has(id)
  const seats = new Map<number, number[] | SeatingFault>()
  const sequence = [
    ...parties.filter((party) => party.tables.length > 0),
    ...parties.filter((party) => party.tables.length === 0),
  ]
  for (const party of sequence) {
    const choice = party.tables.flatMap((name) => byName.get(name) ?? [])
    const best = bySize.find((table) => table.isReservable && isFree(table) && table.capacity >= party.pax)
    const fault = party.tables.length > 0 ? faultOf(party, choice, { isFree, rowOf }) : best ? null : NO_TABLE
    const place = party.tables.length > 0 ? choice : best ? [best] : []
    seats.set(party.row, fault ?? place.map(({ id }) => id).toSorted((a, b) => a - b))
    if (!fault) for (const { id } of place) rowOf.set(id, party.row)
  }
  return seats
}

const NO_TABLE: SeatingFault = { column: 'pax', code: 'no_table_free', detail: '' }

function faultOf(
  party: SheetParty,
  choice: readonly SheetTable[],
  { isFree, rowOf }: { isFree: (table: SheetTable) => boolean; rowOf: ReadonlyMap<number, number> },
): SeatingFault | null {
  const fault = (column: string, code: RowFaultCode, detail = '') => ({ column, code, detail })
  if (choice.length < party.tables.length) return fault('table', 'unknown_table')
  if (choice.length > MOST_TABLES) return fault('table', 'too_many_tables')
  const claimedTable = choice.find((table) => !isFree(table))
  if (claimedTable) return fault('table', 'table_taken', String(rowOf.get(claimedTable.id) ?? ''))
  const seats = choice.reduce((sum, { capacity }) => sum + capacity, 0)
  if (seats < party.pax || party.pax < choice.length) return fault('pax', 'too_few_seats', String(seats))
  return null
}
