// Lines of a CSV file that a spreadsheet opens as a table and never as a formula.
import type { Language } from '#domain/language.ts'

/** Text, a number, a night ('YYYY-MM-DD'), a moment ('YYYY-MM-DDTHH:mm' in the column's zone), or an empty cell. */
export type Cell = string | number | { day: string } | { moment: string } | null

/** Without it Excel reads UTF-8 in the encoding of its own country. */
export const BOM = '\uFEFF'

/** Excel separates columns by semicolons under Indonesian settings, and by commas under English settings. */
export const SEPARATORS: Record<Language, ';' | ','> = { id: ';', en: ',' }

/** A spreadsheet reads a text with such a beginning as a formula. Some also accept the full-width signs of East Asia. */
const BEGINS_FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Returns the text of a cell. An apostrophe disarms formulas. Numbers get a decimal comma if semicolons separate columns. */
export const textOf = (cell: Cell, separator = ','): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.moment.replace('T', ' ')
  return BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
}

/** Texts that need an apostrophe or quotes. Most texts do not, so one test is enough for them. */
const NEEDS_CARE = /^[=+\-@\t\r＝＋－＠]|[";,\r\n]/

const guarded = (cell: Cell, separator: string): string => {
  const text = textOf(cell, separator)
  return typeof cell === 'string' && /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line with its line end. Texts with a separator, a quote or a line break are quoted. */
export function csvLine(cells: readonly Cell[], separator: string): string {
  let line = ''
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? null
    if (at > 0) line += separator
    line += typeof cell === 'string' && !NEEDS_CARE.test(cell) ? cell : guarded(cell, separator)
  }
  return `${line}\r\n`
}
