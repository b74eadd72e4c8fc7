// Converts the issues of a failed parse into faults of fields. The fields have the names of the request.
import type { z } from 'zod'
import { FIELD_FAULTS, type FieldFault, type FieldFaults } from '#domain/refusals.ts'

const MISSING: Record<string, FieldFault> = {
  name: 'name_required',
  phone_number: 'phone_required',
  email: 'email_required',
  date: 'date_required',
  time: 'time_required',
  tables: 'cart_empty',
  tickets: 'cart_empty',
  affiliator_code: 'code_invalid',
  confirmation_code: 'confirmation_code_required',
  mobile: 'mobile_required',
  subject: 'subject_required',
  message: 'message_required',
}
const WRONG: Record<string, FieldFault> = {
  date: 'date_invalid',
  time: 'time_invalid',
  time_from: 'time_invalid',
  time_to: 'time_invalid',
  affiliator_code: 'code_invalid',
  table_id: 'table_unknown',
  section_id: 'section_unknown',
  ticket_id: 'ticket_unknown',
  course_id: 'course_unknown',
  qty: 'quantity_invalid',
  pax: 'pax_invalid',
  email: 'email_invalid',
  phone_number: 'phone_invalid',
  confirmation_code: 'confirmation_code_wrong',
  date_of_birth: 'date_of_birth_invalid',
  gender: 'gender_required',
  nationality_id: 'nationality_required',
  province_id: 'province_required',
  city_id: 'city_required',
  month: 'date_invalid',
  from: 'date_invalid',
  to: 'date_invalid',
}

/** Returns the field faults of a failed parse: one per field, in the order of the schema. */
export function fieldFaults(error: z.ZodError, sent: unknown): FieldFaults {
  const faults: FieldFaults = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    const field = path.join('.') || 'body'
    if (faults[field]) continue
    faults[field] = [faultOf(issue, nameOf(path), valueAt(sent, path))]
  }
  return faults
}

/** Converts a field name from camelCase to snake case. The tables of this file use snake case, and calls of the office use camelCase. */
export const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const nameOf = (path: string[]) => inSnakeCase(path.at(-1) ?? '')

function faultOf(issue: z.core.$ZodIssue, last: string, value: unknown): FieldFault {
  if (value === null || value === undefined) return MISSING[last] ?? WRONG[last] ?? 'required'
  // A schema can choose the fault of an issue: the message of the issue is then the name of the fault.
  const ownFault = FIELD_FAULTS.find((fault) => fault === issue.message)
  if (ownFault) return ownFault
  if (issue.code === 'too_small' && typeof value === 'string' && value.trim() === '') return MISSING[last] ?? 'required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long'
  if (issue.code === 'too_big' && issue.origin === 'array')
    return last === 'tickets' ? 'too_many_tickets' : 'too_many_tables'
  return WRONG[last] ?? 'invalid'
}

/** Number of nested levels of the deepest valid body. `unstorable` stops at this depth, so a deeper body cannot overflow the stack. */
export const DEEPEST = 4

/**
 * Returns the faults of texts that no column can store: a text with NUL, or a date with a year outside 1 to 9999. Such texts are refused
 * here, because an SQL statement with such a text throws an error. The schema checks the bounds of numbers (`contract/numbers.ts`).
 */
export function unstorable(sent: unknown, path: string[] = []): FieldFaults {
  if (path.length > DEEPEST) return {}
  if (Array.isArray(sent))
    return Object.assign({}, ...sent.map((item: unknown, index) => unstorable(item, [...path, String(index)])))
  if (typeof sent === 'object' && sent !== null) {
    return Object.assign({}, ...Object.entries(sent).map(([key, value]) => unstorable(value, [...path, key])))
  }
  const last = nameOf(path)
  const isWrong =
    typeof sent === 'string' && (sent.includes('\0') || (DATES.has(last) && /^(?:0000|[+-]\d+-)/.test(sent)))
  return isWrong ? { [path.join('.')]: [WRONG[last] ?? 'invalid'] } : {}
}

const DATES = new Set(['date', 'from', 'to', 'month', 'after'])

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
