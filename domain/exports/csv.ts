// Lines of a CSV file that a spreadsheet opens as a table and never as a formula.

/** Text, a number of whatever kind, or nothing. */
export type Cell = string | number | null

/** Without it Excel reads UTF-8 as the letters of its own country. */
export const BOM = '\uFEFF'

/** Excel under Indonesian settings parts columns by semicolons, under English ones by commas. */
export const SEPARATORS: Record<'id' | 'en', ';' | ','> = { id: ';', en: ',' }

/** Such a beginning makes a formula of a text. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/

/** Text of a cell: a beginning that would run is made text by an apostrophe. Numbers are numbers. */
export const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return BEGINS_FORMULA.test(cell) ? `'${cell}` : cell
}

/** One line with its end; what holds a separator, a quote or a break is quoted. */
export const csvLine = (cells: readonly Cell[], separator: string): string =>
  `${cells
    .map(textOf)
    .map((text) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(separator)}\r\n`
