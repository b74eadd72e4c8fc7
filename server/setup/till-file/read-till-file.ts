// Reads a file of a till: its columns, its bills, and the visit that the import would choose for each bill.
import { addNights, dateIn, instantOf, isNight, type Night, nightOf } from '#domain/calendar/night.ts'
import {
  BILL_COLUMNS,
  type BillFault,
  billsOfRows,
  externalIdOf,
  type FileBill,
  MOST_FILE_BILLS,
} from '#domain/partner/bill-sheet.ts'
import { meetTable, type WaitingReason } from '#domain/partner/meet-bill.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { type ColumnMap, guessColumns, missingColumns, readRow } from '#domain/sheets/column-map.ts'
import type { SentBill } from '#server/partner/bills/bill-record-repository.ts'
import { listBills } from '#server/partner/bills/bill-record-repository.ts'
import { type NightVisit, visitsOfNight } from '#server/partner/bills/meet-visit.ts'
import { findOutletOfNight, type OutletOfNight, tablesOfNightPlan } from '#server/service/night/night-repository.ts'
import { readSheetFile, type SheetFile } from '#server/setup/sheets/read-sheet-file.ts'
import { type ColumnMeanings, findMeanings } from '#server/setup/till-file/till-file-repository.ts'
import type { Reading } from '#server/work.ts'

/** The name of the till that is stored with every bill from a file. */
const SOURCE = 'file'

/**
 * An uploaded file. `data`: the content of the file as base64. `columns`: the meanings that staff chose for the columns. If `columns` is
 * null, the server uses the meanings from the outlet's last file, and guesses the meaning of a new heading.
 */
export type TillUpload = { outletId: number; night: Night; data: string; columns: ColumnMap | null }

/**
 * A bill of a file, with the visit that the import would choose. `isKnown`: true if the bill is already stored, and if it has a visit or
 * staff put it aside.
 */
export type TriedBill = {
  sent: SentBill
  row: number
  visit: NightVisit | null
  reason: WaitingReason | null
  isKnown: boolean
}
export type TillFile = {
  outlet: OutletOfNight
  file: SheetFile
  columns: (string | null)[]
  missing: string[]
  bills: TriedBill[]
  faults: BillFault[]
}

/** Reads the columns and bills of a file. Changes nothing. @throws Refused not_found, validation_failed (file, columns) */
export async function readTillFile(
  { sql }: Pick<Reading, 'sql'>,
  { outletId, night, data, columns: choice }: TillUpload,
): Promise<TillFile> {
  const outlet = await findOutletOfNight(sql, outletId)
  if (!outlet || !isNight(night)) throw new Refused('not_found')
  const file = await readSheetFile(Buffer.from(data, 'base64'))
  const columns = chooseColumns(file, choice, await findMeanings(sql, outletId))
  const missing = missingColumns(BILL_COLUMNS, columns)
  if (missing.length > 0) return { outlet, file, columns, missing, bills: [], faults: [] }
  const readings = file.rows.map((row) => readRow(BILL_COLUMNS, columns, row))
  const cellFaults = readings.flatMap(({ faults }) => faults as BillFault[])
  // One faulty line makes the sum of its bill wrong. So all lines of this bill are skipped.
  const faultyNumbers = new Set(
    readings.flatMap(({ read, faults }) => (faults.length > 0 ? [String(read.values['number'])] : [])),
  )
  const rows = readings.flatMap(({ read }) => (faultyNumbers.has(String(read.values['number'])) ? [] : [read]))
  const { bills, faults } = billsOfRows(rows)
  if (bills.length > MOST_FILE_BILLS) refuseFaults({ file: ['sheet_too_large'] })
  const openings = bills.map((bill) => ({ bill, openedAt: openedAtOf(bill, night, outlet) }))
  const isOwn = ({ openedAt }: { openedAt: Date }) => nightOf(openedAt, outlet) === night
  const otherNights = openings.flatMap(({ bill, openedAt }): BillFault[] =>
    isOwn({ openedAt })
      ? []
      : [{ row: bill.row, column: 'day', code: 'other_night', text: nightOf(openedAt, outlet), detail: '' }],
  )
  return {
    outlet,
    file,
    columns,
    missing,
    bills: await tryBills(sql, { outlet, night }, openings.filter(isOwn)),
    faults: [...cellFaults, ...faults, ...otherNights].toSorted((a, b) => a.row - b.row),
  }
}

/** @throws Refused validation_failed (columns) */
function chooseColumns({ heads }: SheetFile, choice: ColumnMap | null, meanings: ColumnMeanings): (string | null)[] {
  const allowedNames = new Set(BILL_COLUMNS.map(({ name }) => name))
  const map = choice ?? rememberedColumns(heads, meanings)
  const names = map.filter((name) => name !== null)
  if (names.some((name) => !allowedNames.has(name)) || new Set(names).size < names.length)
    refuseFaults({ columns: ['invalid'] })
  return heads.map((_, at) => map[at] ?? null)
}

/** Returns the meaning of each heading: the stored meaning, or else a guess. */
function rememberedColumns(heads: readonly string[], meanings: ColumnMeanings): (string | null)[] {
  const stored = heads.map((head) => (Object.hasOwn(meanings, head) ? meanings[head] : undefined))
  const usedNames = new Set(stored)
  return guessColumns(BILL_COLUMNS, heads).map((guess, at) => {
    const meaning = stored[at]
    if (meaning !== undefined) return stored.indexOf(meaning) === at ? meaning : null
    return usedNames.has(guess) ? null : guess
  })
}

/** Returns the instant at which a bill was opened. A time after midnight belongs to the night that began on the previous day. */
function openedAtOf({ day, clock }: FileBill, night: Night, outlet: OutletOfNight): Date {
  if (day === null) return instantOf(night, clock, outlet)
  const evening = instantOf(day, clock, outlet)
  return dateIn(evening, outlet.timezone) === day ? evening : instantOf(addNights(day, -1), clock, outlet)
}

type NightOf = { outlet: OutletOfNight; night: Night }

/**
 * Finds the visit of each bill, in the order of the import. Each visit goes to the first bill that fits. Later bills of the file cannot get
 * this visit.
 */
async function tryBills(
  sql: Reading['sql'],
  { outlet, night }: NightOf,
  openings: readonly { bill: FileBill; openedAt: Date }[],
): Promise<TriedBill[]> {
  const [stored, visits, tables] = await Promise.all([
    listBills(sql, { outletId: outlet.id, night }),
    visitsOfNight(sql, { outlet, night, except: 0, parts: 1 }),
    tablesOfNightPlan(sql, outlet.id, night),
  ])
  const tableNames = tables.map(({ name }) => name)
  const visitIds = new Set<string>()
  return openings.map(({ bill, openedAt }) => {
    const externalId = externalIdOf(night, bill.number)
    const record = stored.find((row) => row.source === SOURCE && row.externalId === externalId)
    const free = visits.map((visit) => ({ ...visit, hasBill: visit.hasBill || visitIds.has(visit.id) }))
    const { visitId, reason } = meetTable({ table: bill.table, openedAt: openedAt.getTime() }, free, tableNames)
    const isKnown = record !== undefined && (record.reservationId !== null || record.decision === 'put_away')
    if (visitId !== null && !isKnown) visitIds.add(visitId)
    return {
      row: bill.row,
      visit: visits.find(({ id }) => id === (isKnown ? record.reservationId : visitId)) ?? null,
      reason: isKnown ? null : reason,
      isKnown,
      sent: {
        outletId: outlet.id,
        source: SOURCE,
        externalId,
        reservationId: null,
        tableLabel: bill.table,
        covers: bill.covers,
        state: 'closed' as const,
        parts: 1,
        refunded: 0,
        amounts: bill.amounts,
        openedAt,
      },
    }
  })
}
