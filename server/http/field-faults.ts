// What a schema found wrong with a body or a query, as faults of fields by the names they were sent with.
import type { z } from 'zod'
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

const MISSING: Record<string, FieldFault> = {
  name: 'name_required', phone_number: 'phone_required', email: 'email_required', date: 'date_required', time: 'time_required',
  tables: 'cart_empty', tickets: 'cart_empty', affiliator_code: 'code_invalid',
}
const WRONG: Record<string, FieldFault> = {
  date: 'date_invalid', time: 'time_invalid', affiliator_code: 'code_invalid', table_id: 'table_unknown', qty: 'quantity_invalid',
  pax: 'pax_invalid', email: 'email_invalid', phone_number: 'phone_invalid', month: 'date_invalid',
}

/** Field faults of a failed parse, one a field, in the order the fields were written in the schema. */
export function fieldFaults(error: z.ZodError, sent: unknown): FieldFaults {
  const faults: FieldFaults = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String)
    const field = path.join('.') || 'body'
    if (faults[field]) continue
    const last = path.at(-1) ?? ''
    faults[field] = [valueAt(sent, path) == null ? (MISSING[last] ?? WRONG[last] ?? 'required') : tooLong(issue) ? 'too_long' : (WRONG[last] ?? 'invalid')]
  }
  return faults
}

const tooLong = (issue: z.core.$ZodIssue) => issue.code === 'too_big' && issue.origin === 'string'

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined), value)
}
