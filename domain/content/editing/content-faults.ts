// Validates two things: a part that a client sent, and the row that the site would get after publication.
import { COLOR_PATTERN } from '#domain/catalogue/brand-palette.ts'
import { DRAWING_PATTERN } from '#domain/catalogue/drawings.ts'
import type { Body, ContentField, Part } from '#domain/content/editing/content-field.ts'
import { isInPart } from '#domain/content/editing/content-field.ts'
import { list, type LiveRow, record, rowsIn } from '#domain/content/editing/content-body.ts'
import { BOOKING_PREFIX_PATTERN } from '#domain/reservations/booking-code.ts'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

const LINE = /^\P{Cc}*$/u
const LONG = /^(?:\P{Cc}|[\n\t])*$/u
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const NIGHT = /^20\d\d-\d\d-\d\d$/
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const PHONE = /^\+?[\d -]{5,30}$/
const URL_FORM = /^https?:\/\/[^\s<>"]+$/
const PICTURE = /^\/pictures(?:\/[a-z0-9][a-z0-9-]*)+\.(?:webp|jpe?g|png|avif)$/
const KEY = /^[a-z0-9-]{1,40}$/
const LARGEST_ID = 2_147_483_647

/** Patterns of texts by field type. An empty text always matches; `faultsOfRow` checks required texts when the item is published. */
const FORMS: Partial<Record<ContentField['type'], RegExp>> = {
  line: LINE,
  text: LONG,
  html: LONG,
  clock: CLOCK,
  night: NIGHT,
  email: EMAIL,
  phone: PHONE,
  url: URL_FORM,
  picture: PICTURE,
  color: COLOR_PATTERN,
  prefix: BOOKING_PREFIX_PATTERN,
  // The pattern is only the first check of a drawing. The server also cleans the drawing.
  drawing: DRAWING_PATTERN,
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
const isKey = (value: unknown) => typeof value === 'string' && KEY.test(value)
const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID
const isWhole = (value: unknown, { least = 0, most = 100_000_000 }: ContentField) =>
  value === null || (Number.isInteger(value) && Number(value) >= least && Number(value) <= most)
const isDecimal = (value: unknown, { least = -Infinity, most = Infinity }: ContentField) =>
  value === null || (typeof value === 'number' && value >= least && value <= most)
const all = (value: unknown, longest: number, test: (entry: unknown) => boolean) =>
  Array.isArray(value) && value.length <= longest && value.every(test)

/** Tests by field type. A test returns true if the value is valid. The patterns for texts are in `FORMS`. */
const TESTS: Partial<Record<ContentField['type'], (value: unknown, field: ContentField) => boolean>> = {
  number: isWhole,
  rupiah: isWhole,
  decimal: isDecimal,
  flag: (value) => typeof value === 'boolean',
  // The list of gateways depends on the settings of the server. When the item is published, `faultsOfGateway` checks that the gateway is in
  // this list.
  choice: (value, { choices = [], to }) =>
    value === '' || (to === 'gateways' ? isKey(value) : choices.some((choice) => choice === value)),
  choices: (value, { choices = [] }) => all(value, choices.length, (entry) => choices.some((own) => own === entry)),
  weekdays: (value) =>
    all(value, 7, (weekday) => Number.isInteger(weekday) && Number(weekday) >= 1 && Number(weekday) <= 7),
  // A new row of a table has a temporary key until the row is stored.
  reference: (value, { to }) => value === null || (to === 'sections' ? isKey(value) : isId(value)),
  references: (value) => all(value, 100, isId),
  lines: (value, { longest = 20 }) =>
    all(value, longest, (line) => typeof line === 'string' && line.length <= 200 && LINE.test(line)),
  pictures: (value, { longest = 40 }) =>
    all(value, longest, (picture) => typeof picture === 'string' && PICTURE.test(picture)),
}

function faultOf(field: ContentField, value: unknown): FieldFault | null {
  const form = FORMS[field.type]
  if (!form) return TESTS[field.type]?.(value, field) === false ? 'invalid' : null
  if (typeof value !== 'string') return 'invalid'
  if (value.length > (field.longest ?? 200)) return 'too_long'
  if (field.type === 'drawing' && field.choices?.includes(value)) return null
  return value === '' || (form.test(value) && (field.type !== 'night' || isDay(value))) ? null : 'invalid'
}

/** Finds the faults of a part that a client sent: unknown fields, and values that do not match the type of their field. */
export function faultsOfBody(fields: readonly ContentField[], part: Part, body: Body): FieldFaults {
  const faults: FieldFaults = {}
  const note = (path: string, fault: FieldFault | null) => {
    if (fault) faults[path] = [fault]
  }
  for (const [name, value] of Object.entries(body)) {
    const field = fields.find((candidate) => candidate.name === name && isInPart(candidate, part))
    if (!field) note(name, 'invalid')
    else if (field.type === 'rows') faultsOfRows(field, part, value, note)
    else note(name, faultOf(field, value))
  }
  return faults
}

type Note = (path: string, fault: FieldFault | null) => void

function faultsOfRows(field: ContentField, part: Part, value: unknown, note: Note): void {
  const isShared = part === 'shared'
  const rows: [string, unknown][] = isShared
    ? list(value).map((row) => [String(record(row)['key']), row])
    : Object.entries(record(value))
  const keys = rows.map(([key]) => key)
  if (isShared !== Array.isArray(value) || typeof value !== 'object') return note(field.name, 'invalid')
  if (rows.length > (field.longest ?? 40)) return note(field.name, 'too_long')
  if (new Set(keys).size < keys.length || keys.some((key) => !KEY.test(key))) return note(field.name, 'invalid')
  const cells = (field.cells ?? []).filter((cell) => isInPart(cell, part))
  for (const [key, row] of rows)
    for (const [name, cellValue] of Object.entries(record(row))) {
      const cell = cells.find((candidate) => candidate.name === name)
      if (cell) note(`${field.name}.${key}.${name}`, faultOf(cell, cellValue))
      else if (!isShared || name !== 'key') note(`${field.name}.${key}.${name}`, 'invalid')
    }
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function isMissing({ isRequired, isLocalized }: ContentField, value: unknown): boolean {
  if (!isRequired) return false
  if (!isLocalized) return isNothing(value)
  const { id, en } = record(value)
  return isNothing(id) && isNothing(en)
}

/**
 * Finds the required fields that are empty in a row, before the row is published. A required field needs a text in at least one language.
 * The paths have the same form as in `faultsOfBody`.
 */
export function faultsOfRow(fields: readonly ContentField[], live: LiveRow): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of fields) {
    if (isMissing(field, live[field.name])) faults[field.name] = ['required']
    if (field.type !== 'rows') continue
    for (const { key, row } of rowsIn(field, live))
      for (const cell of field.cells ?? [])
        if (isMissing(cell, field.isBare ? row : row[cell.name]))
          faults[`${field.name}.${key}.${cell.name}`] = ['required']
  }
  return faults
}

/**
 * Finds texts that belong to rows that are not published yet. Staff must publish these rows before the texts, or together with the texts.
 */
export function faultsOfKeys(
  fields: readonly ContentField[],
  { live, body }: { live: LiveRow; body: Body },
): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of fields.filter(({ type, name }) => type === 'rows' && name in body)) {
    const rowKeys = new Set(rowsIn(field, live).map(({ key }) => key))
    for (const key of Object.keys(record(body[field.name])))
      if (!rowKeys.has(key)) faults[`${field.name}.${key}`] = ['row_unknown']
  }
  return faults
}
