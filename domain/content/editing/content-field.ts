// What a field of content is. The editor's form, its check, its draft and what is written follow from such descriptions.
import type { Language } from '#domain/language.ts'

export const FIELD_TYPES = [
  'line',
  'text',
  'html',
  'picture',
  'pictures',
  'number',
  'rupiah',
  'night',
  'clock',
  'flag',
  'choice',
  'choices',
  'weekdays',
  'email',
  'phone',
  'url',
  'reference',
  'references',
  'lines',
  'rows',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** What a reference names. */
export type ReferenceTo = 'artists' | 'brands' | 'outlets' | 'sections'

export type ContentField = {
  /** The column's name, and the one on the wire. */
  name: string
  type: FieldType
  /** Written in each language; else one for both. Of rows, their cells say it. */
  isLocalized?: boolean
  isRequired?: boolean
  /** Its column is null where neither language has a text. */
  isNullable?: boolean
  /** Characters of a text; of rows and lines, how many there may be. */
  longest?: number
  least?: number
  most?: number
  choices?: readonly string[]
  to?: ReferenceTo
  /** Decides what a night sells. A change needs the right to plan the stock of the outlet. */
  isOfStock?: boolean
  /** Of rows: what a row is made of. */
  cells?: readonly ContentField[]
  /** Of rows: a row is its one text, without a name for it. */
  isBare?: boolean
  /** Of rows: they are rows of a table of their own, known by keys; else a list in the column, known by their places. */
  isTable?: boolean
}

export type { Language }

/** What is drafted, published and kept apart: the text of each language, and what both share. */
export const PARTS = ['shared', 'id', 'en'] as const
export type Part = (typeof PARTS)[number]

/** A part of an item as it is edited: texts '' where there is none, numbers null, rows by their keys. */
export type Body = Record<string, unknown>
/** Rows as both languages share them. */
export type SharedRow = { key: string } & Record<string, unknown>
/** The texts of rows in one language, by the key of the row. */
export type RowTexts = Record<string, Record<string, string>>

const hasLocalizedCell = ({ cells = [] }: ContentField) => cells.some(({ isLocalized }) => isLocalized)

/** Whether a field has something in a part. */
export const isInPart = (field: ContentField, part: Part): boolean =>
  field.type === 'rows'
    ? part === 'shared' || hasLocalizedCell(field)
    : part === 'shared'
      ? !field.isLocalized
      : field.isLocalized === true
