// Lines of a table for a spreadsheet, as RFC 4180 has them.

/** What a spreadsheet would run instead of showing it. */
const RUNS = /^[=+\-@\t\r]/

type Cell = string | number | null

/** A cell: numbers as they are; text is always quoted, and one that could be a formula stands behind an apostrophe. */
function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = RUNS.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`

/** First in a file: spreadsheets read it as UTF-8 by this. */
export const CSV_START = '\uFEFF'
