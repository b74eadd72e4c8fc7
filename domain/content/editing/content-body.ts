// Converts between the rows that the site reads and the parts that staff edit.
import {
  type Body,
  type ContentField,
  isInPart,
  type Language,
  type Part,
  type RowTexts,
  type SharedRow,
} from '#domain/content/editing/content-field.ts'

/** A database row of an item, from a table that the site reads. The keys are the names of the columns in the API. */
export type LiveRow = Record<string, unknown>
/** For each field with rows, maps the old key of a row to its new key. The old key of a removed row is missing. */
export type Moves = Record<string, Record<string, string>>

type Texts = { id?: string; en?: string }

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown, language: Language): string => {
  const text = record(value)[language]
  return typeof text === 'string' ? text : ''
}

const EMPTY: Partial<Record<ContentField['type'], unknown>> = {
  number: null,
  decimal: null,
  rupiah: null,
  reference: null,
  flag: false,
  pictures: [],
  choices: [],
  weekdays: [],
  references: [],
  lines: [],
}
export const emptyOf = ({ type }: ContentField): unknown => (type in EMPTY ? EMPTY[type] : '')

export const rowsIn = (field: ContentField, live: LiveRow): { key: string; row: Record<string, unknown> }[] =>
  list(live[field.name]).map((row, at) => {
    const read = record(row)
    return { key: field.isTable ? String(read['key']) : String(at), row: read }
  })

/** Reads one part of an item from its live row. */
export function bodyOf(fields: readonly ContentField[], part: Part, live: LiveRow): Body {
  return Object.fromEntries(
    fields
      .filter((field) => isInPart(field, part))
      .map((field) => [field.name, field.type === 'rows' ? rowsOf(field, part, live) : valueOf(field, part, live)]),
  )
}

const valueOf = (field: ContentField, part: Part, live: LiveRow): unknown =>
  part === 'shared' ? (live[field.name] ?? emptyOf(field)) : textIn(live[field.name], part)

function rowsOf(field: ContentField, part: Part, live: LiveRow): SharedRow[] | RowTexts {
  const rows = rowsIn(field, live)
  const cells = (field.cells ?? []).filter((cell) => isInPart(cell, part))
  if (part === 'shared')
    return rows.map(({ key, row }) => ({
      key,
      ...Object.fromEntries(cells.map((cell) => [cell.name, row[cell.name] ?? emptyOf(cell)])),
    }))
  return Object.fromEntries(
    rows.map(({ key, row }) => [
      key,
      Object.fromEntries(cells.map((cell) => [cell.name, textIn(field.isBare ? row : row[cell.name], part)])),
    ]),
  )
}

/** Converts a value of a field to its stored form: '' becomes null. */
const toStored = (value: unknown): unknown => (value === '' ? null : value)

function withText(texts: unknown, language: Language, text: unknown): Texts {
  const { [language]: _, ...other } = record(texts) as Texts
  return typeof text === 'string' && text !== '' ? { ...other, [language]: text } : other
}

const textsOrNone = ({ isNullable }: ContentField, former: unknown, texts: Texts): Texts | null =>
  Object.keys(texts).length === 0 && (isNullable || former === null) ? null : texts

/**
 * Writes a part of an item into the live row of the item. Returns the changed row, and the new keys of its rows, because rows in a list are
 * numbered again.
 */
export function withBody(
  fields: readonly ContentField[],
  part: Part,
  { live, body }: { live: LiveRow; body: Body },
): { row: LiveRow; moves: Moves } {
  const row: LiveRow = { ...live }
  const moves: Moves = {}
  for (const field of fields.filter((candidate) => isInPart(candidate, part) && candidate.name in body)) {
    const value = body[field.name]
    if (field.type !== 'rows')
      row[field.name] =
        part === 'shared'
          ? toStored(value)
          : textsOrNone(field, live[field.name], withText(live[field.name], part, value))
    else if (part === 'shared') {
      const shared = list(value).map((entry) => record(entry))
      row[field.name] = shared.map((entry) => sharedRow(field, live, entry))
      moves[field.name] = Object.fromEntries(
        shared.map((entry, at) => [String(entry['key']), field.isTable ? String(entry['key']) : String(at)]),
      )
    } else row[field.name] = rowsIn(field, live).map((entry) => spokenRow(field, part, entry, record(value)[entry.key]))
  }
  return { row, moves }
}

function sharedRow(field: ContentField, live: LiveRow, shared: Record<string, unknown>): Record<string, unknown> {
  const former = rowsIn(field, live).find(({ key }) => key === shared['key'])?.row ?? {}
  if (field.isBare) return former
  const cells = (field.cells ?? []).map((cell) => [
    cell.name,
    cell.isLocalized ? record(former[cell.name]) : toStored(shared[cell.name] ?? emptyOf(cell)),
  ])
  return { ...(field.isTable && { key: String(shared['key']) }), ...Object.fromEntries(cells) }
}

function spokenRow(
  field: ContentField,
  language: Language,
  { row }: { row: Record<string, unknown> },
  texts: unknown,
): Record<string, unknown> {
  if (texts === undefined) return row
  const cellTexts = record(texts)
  const cells = (field.cells ?? []).filter(({ isLocalized }) => isLocalized)
  if (field.isBare) return withText(row, language, cellTexts[cells[0]?.name ?? ''])
  return {
    ...row,
    ...Object.fromEntries(cells.map(({ name }) => [name, withText(row[name], language, cellTexts[name])])),
  }
}

/** Replaces the old keys of rows in a body by the new keys. Drops the texts of removed rows. */
export function replaceKeys(body: Body, moves: Moves): Body {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const keys = moves[name]
      if (!keys) return [name, value]
      if (Array.isArray(value))
        return [
          name,
          value.map((row) => ({ ...record(row), key: keys[String(record(row)['key'])] ?? record(row)['key'] })),
        ]
      return [
        name,
        Object.fromEntries(
          Object.entries(record(value)).flatMap(([key, texts]) => (keys[key] ? [[keys[key], texts]] : [])),
        ),
      ]
    }),
  )
}

/** Sorts the keys of all objects in a value, so that two values can be compared as JSON. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  )
}

export const isSame = (value: unknown, other: unknown): boolean =>
  JSON.stringify(sortKeys(value)) === JSON.stringify(sortKeys(other))

export const differences = (before: Body, after: Body): { field: string; before: unknown; after: unknown }[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }))
