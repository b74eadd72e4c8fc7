// A column of a sheet: its heading in both languages, its type, and an example.
import type { Language } from '#domain/language.ts'

export type CellType =
  | { type: 'text'; most: number }
  | { type: 'count'; least: number; most: number }
  | { type: 'rupiah'; most: number }
  | { type: 'flag' | 'phone' | 'email' | 'day' | 'clock' }

export type SheetColumn = {
  name: string
  cell: CellType
  isRequired: boolean
  /** The heading of the column in the template. */
  heads: Record<Language, string>
  /** Other headings with the same meaning, in lower case without spaces and punctuation. */
  also: readonly string[]
  /** The example of this column in the template. */
  example: Record<Language, string | number>
}

type Both<Value> = readonly [id: Value, en: Value]

export const column = (
  name: string,
  cell: CellType,
  [id, en]: Both<string>,
  [exampleId, exampleEn]: Both<string | number>,
  also: readonly string[] = [],
): SheetColumn => ({
  name,
  cell,
  isRequired: false,
  heads: { id, en },
  also,
  example: { id: exampleId, en: exampleEn },
})
export const required = (sheetColumn: SheetColumn): SheetColumn => ({ ...sheetColumn, isRequired: true })

export const text = (most: number): CellType => ({ type: 'text', most })
export const FLAG: CellType = { type: 'flag' }
export const CLOCK: CellType = { type: 'clock' }
export const YES: Both<string> = ['ya', 'yes']
export const NO: Both<string> = ['tidak', 'no']
