// Lines of a CSV file that a spreadsheet opens as a table and never as a formula.

/** Text, a number, a night ('YYYY-MM-DD'), a moment ('YYYY-MM-DDTHH:mm' of the column's zone), or nothing. */
export type Cell = string | number | { day: string } | { moment: string } | null

/** Without it Excel reads UTF-8 as the letters of its own country. */
export const BOM = '\uFEFF'

/** Excel under Indonesian settings parts columns by semicolons, under English ones by commas. */
export const SEPARATORS: Record<'id' | 'en', ';' | ','> = { id: ';', en: ',' }

/** Such a beginning makes a formula of a text. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/

/** Text of a cell: a beginning that would run is made text by an apostrophe. Decimals have the comma where semicolons part columns. */
export const textOf = (cell: Cell, separator = ','): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.moment.replace('T', ' ')
  return BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
}

/** What no text has that goes into a line as it is: most have none of it, and are looked at once. */
const NEEDS_CARE = /^[=+\-@\t\r]|[";,\r\n]/

const guarded = (cell: Cell, separator: string): string => {
  const text = textOf(cell, separator)
  return typeof cell === 'string' && /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line with its end; what holds a separator, a quote or a break is quoted. */
export function csvLine(cells: readonly Cell[], separator: string): string {
  let line = ''
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? null
    if (at > 0) line += separator
    line += typeof cell === 'string' && !NEEDS_CARE.test(cell) ? cell : guarded(cell, separator)
  }
  return `${line}\r\n`
}
