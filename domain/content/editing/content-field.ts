// Describes a field of content. The editor's form, the validation, the draft and the stored row all follow from this description.
import type { DrawingForm } from '#domain/catalogue/drawings.ts'
import type { Language } from '#domain/language.ts'

export const FIELD_TYPES = [
  'line',
  'text',
  'html',
  'picture',
  'pictures',
  'number',
  'decimal',
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
  'color',
  'prefix',
  'drawing',
  'reference',
  'references',
  'lines',
  'rows',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

export type ReferenceTo = 'artists' | 'brands' | 'outlets' | 'sections' | 'gateways'

/** Groups of shared fields, in the order of the editor. Fields that staff change often come first. Fields without a group come last. */
export const FIELD_GROUPS = ['hours', 'sale', 'payment', 'place'] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

export type ContentField<Name extends string = string> = {
  /** Name of the field in the database and in the API. */
  name: Name
  type: FieldType
  /**
   * True if the field has a separate text for each language. Otherwise both languages use the same value. A field of the type `rows` does
   * not have this flag. Each of its cells has the flag instead.
   */
  isLocalized?: boolean
  isRequired?: boolean
  /** True if the database stores null when the field has no text in any language. */
  isNullable?: boolean
  /** Maximum number of characters of a text, or maximum number of rows or lines. */
  longest?: number
  least?: number
  most?: number
  choices?: readonly string[]
  /** The form of a drawing: icon or wordmark. Only fields of the type `drawing` have this property. */
  form?: DrawingForm
  to?: ReferenceTo
  group?: FieldGroup
  /** True if the field controls the sale of a night. To change such a field, staff need the right to plan the stock of the outlet. */
  isOfStock?: boolean
  /** The cells of a row. Only fields of the type `rows` have this property. */
  cells?: readonly ContentField<Name>[]
  /** True if each row is a single text without a name. Only for fields of the type `rows`. */
  isBare?: boolean
  /**
   * True if the rows have a database table of their own, in which each row has a key. Otherwise the rows are a list in one column, and the
   * index of a row is its key. Only for fields of the type `rows`.
   */
  isTable?: boolean
}

export type { Language }

/**
 * The parts of an item. `shared`: the values that both languages share. `id` and `en`: the texts of each language. Each part is drafted,
 * published and stored separately.
 */
export const PARTS = ['shared', 'id', 'en'] as const
export type Part = (typeof PARTS)[number]

/** A part of an item as the editor uses it: missing texts are '', missing numbers are null, and rows have their keys. */
export type Body = Record<string, unknown>
/** The values of a row that both languages share. */
export type SharedRow = { key: string } & Record<string, unknown>
/** The texts of all rows of a field in one language, by the key of the row. */
export type RowTexts = Record<string, Record<string, string>>

const hasLocalizedCell = ({ cells = [] }: ContentField) => cells.some(({ isLocalized }) => isLocalized)

/** Returns true if a part of an item contains a value for the field. The part is the shared part, or the texts of one language. */
export const isInPart = (field: ContentField, part: Part): boolean =>
  field.type === 'rows'
    ? part === 'shared' || hasLocalizedCell(field)
    : part === 'shared'
      ? !field.isLocalized
      : field.isLocalized === true
