// Between the rows that the site reads and the parts that staff edits: what a row says in a part, and what a part makes of a row.
import {
  type Body,
  type ContentField,
  isInPart,
  type Language,
  type Part,
  type RowTexts,
  type SharedRow,
} from '#domain/content/editing/content-field.ts'

/** A row of the site's tables, by its columns as they are on the wire. */
export type LiveRow = Record<string, unknown>
/** Where rows of a list went: their new keys by the old ones, by field. A row that is gone has none. */
export type Moves = Record<string, Record<string, string>>

type Texts = { id?: string; en?: string }

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
/** A text, '' where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown, language: Language): string => {
  const text = record(value)[language]
  return typeof text === 'string' ? text : ''
}

const EMPTY: Partial<Record<ContentField['type'], unknown>> = {
  number: null,
  rupiah: null,
  reference: null,
  flag: false,
  pictures: [],
  choices: [],
  weekdays: [],
  references: [],
  lines: [],
}
/** What a field has where it has nothing. */
export const emptyOf = ({ type }: ContentField): unknown => (type in EMPTY ? EMPTY[type] : '')

/** The rows of a list with the keys that they go by. */
export const rowsIn = (field: ContentField, live: LiveRow): { key: string; row: Record<string, unknown> }[] =>
  list(live[field.name]).map((row, at) => {
    const read = record(row)
    return { key: field.isTable ? String(read['key']) : String(at), row: read }
  })

/** What a live row says in a part. */
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

/** A value as its column keeps it: nothing is null. */
const kept = (value: unknown): unknown => (value === '' ? null : value)

function withText(texts: unknown, language: Language, text: unknown): Texts {
  const { [language]: _, ...other } = record(texts) as Texts
  return typeof text === 'string' && text !== '' ? { ...other, [language]: text } : other
}

const textsOrNone = ({ isNullable }: ContentField, former: unknown, texts: Texts): Texts | null =>
  Object.keys(texts).length === 0 && (isNullable || former === null) ? null : texts

/** The live row with a part in place of what it says there now, and where its rows went. */
export function withBody(
  fields: readonly ContentField[],
  part: Part,
  { live, body }: { live: LiveRow; body: Body },
): { row: LiveRow; moves: Moves } {
  const row: LiveRow = { ...live }
  const moves: Moves = {}
  for (const field of fields.filter((one) => isInPart(one, part) && one.name in body)) {
    const value = body[field.name]
    if (field.type !== 'rows')
      row[field.name] =
        part === 'shared' ? kept(value) : textsOrNone(field, live[field.name], withText(live[field.name], part, value))
    else if (part === 'shared') {
      const shared = list(value).map((one) => record(one))
      row[field.name] = shared.map((one) => sharedRow(field, live, one))
      moves[field.name] = Object.fromEntries(
        shared.map((one, at) => [String(one['key']), field.isTable ? String(one['key']) : String(at)]),
      )
    } else row[field.name] = rowsIn(field, live).map((one) => spokenRow(field, part, one, record(value)[one.key]))
  }
  return { row, moves }
}

function sharedRow(field: ContentField, live: LiveRow, shared: Record<string, unknown>): Record<string, unknown> {
  const former = rowsIn(field, live).find(({ key }) => key === shared['key'])?.row ?? {}
  if (field.isBare) return former
  const cells = (field.cells ?? []).map((cell) => [
    cell.name,
    cell.isLocalized ? record(former[cell.name]) : kept(shared[cell.name] ?? null),
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
  const said = record(texts)
  const cells = (field.cells ?? []).filter(({ isLocalized }) => isLocalized)
  if (field.isBare) return withText(row, language, said[cells[0]?.name ?? ''])
  return {
    ...row,
    ...Object.fromEntries(cells.map(({ name }) => [name, withText(row[name], language, said[name])])),
  }
}

/** A body whose rows go by their new keys; texts of rows that are gone go with them. */
export function moved(body: Body, moves: Moves): Body {
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

/** A value with the keys of its objects in one order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  )
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

/** Fields that differ, with both values. */
export const differences = (before: Body, after: Body): { field: string; before: unknown; after: unknown }[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ field: name, before: before[name] ?? null, after: after[name] ?? null }))
