// Writes lines of a CSV file so that a spreadsheet shows all texts as texts and never runs them as formulas.
import type { Language } from '#domain/language.ts'

/**
 * The value of a cell: a text, a number, a night ('YYYY-MM-DD'), an instant ('YYYY-MM-DDTHH:mm' in the timezone of the column),
 * or null for an empty cell.
 */
export type Cell = string | number | { day: string } | { moment: string } | null

/** Byte order mark. Without it, Excel does not read the file as UTF-8. */
export const BOM = '\uFEFF'

/** Column separators. Excel uses semicolons under Indonesian settings and commas under English settings. */
export const SEPARATORS: Record<Language, ';' | ','> = { id: ';', en: ',' }

/**
 * A spreadsheet reads a text as a formula if the text begins with one of these characters. Some spreadsheets also accept the full-width
 * characters of East Asia.
 */
const BEGINS_FORMULA = /^[=+\-@\t\r＝＋－＠]/

/**
 * Returns the text of a cell. An apostrophe before a formula turns the formula into plain text. If the separator is a semicolon, numbers
 * have a decimal comma.
 */
export const textOf = (cell: Cell, separator = ','): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.moment.replace('T', ' ')
  return BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
}

/** Pattern of texts that need an apostrophe or quotes. Most texts do not match this pattern, so they need no further test. */
const NEEDS_CARE = /^[=+\-@\t\r＝＋－＠]|[";,\r\n]/

const quoteCell = (cell: Cell, separator: string): string => {
  const text = textOf(cell, separator)
  return typeof cell === 'string' && /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats one line, with its line end. Texts with a separator, a quote or a line break are quoted. */
export function csvLine(cells: readonly Cell[], separator: string): string {
  let line = ''
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] ?? null
    if (at > 0) line += separator
    line += typeof cell === 'string' && !NEEDS_CARE.test(cell) ? cell : quoteCell(cell, separator)
  }
  return `${line}\r\n`
}
