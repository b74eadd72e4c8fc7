import { type CheckedSheet, samplesOf } from '#server/setup/sheets/check-sheet.ts'

/** Maximum number of faults and rows that one answer lists. */
const MOST_LINES = 200

export function presentChecked({ file, columns, missing, ready, existing, faults }: CheckedSheet) {
  const samples = samplesOf(file)
  return {
    columns: file.heads.map((head, at) => ({ head, sample: samples[at] ?? '', name: columns[at] ?? null })),
    missing,
    rows: file.rows.length,
    ready: ready.length,
    existing: existing.slice(0, MOST_LINES).map(({ row }) => row),
    existingCount: existing.length,
    faults: faults.slice(0, MOST_LINES),
    faultCount: faults.length,
    faultyRows: new Set(faults.map(({ row }) => row)).size,
  }
}
