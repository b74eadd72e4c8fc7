// Describes a form in one place. The description is used to validate the form, to order the faults, to assign faults from the server, and
// to build the inputs.
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

/**
 * The rules of one field. `wire`: names of the field in the API. If `wire` is missing, the field has the same name in the API and in the
 * form. If the field has several names in the API, its faults are reported under the first name.
 */
export type FieldRule<Values> = {
  wire?: readonly [string, ...string[]]
  /** Maximum number of characters. */
  longest?: number
  /** Returns the fault of the field, or null if the field is valid. A field that only the server can check has no such function. */
  problem?: (values: Values) => FieldFault | null
}

/** The rules of all fields, in the order of the page. */
export type FormRules<Field extends string, Values> = Readonly<Record<Field, FieldRule<Values>>>

export const fieldsOf = <Field extends string>(form: Readonly<Record<Field, unknown>>): Field[] =>
  Object.keys(form) as Field[]

/** Returns the first fault of each invalid field, in the order of the form. Valid fields are not in the result. */
export function problemsOf<Field extends string, Values>(
  form: FormRules<Field, Values>,
  values: Values,
): Partial<Record<Field, FieldFault>> {
  const faults: Partial<Record<Field, FieldFault>> = {}
  for (const field of fieldsOf(form)) {
    const problem = form[field].problem?.(values)
    if (problem) faults[field] = problem
  }
  return faults
}

/** Returns the faults of `problemsOf` under the field names of the API, as in an error response. */
export function wireFaultsOf<Field extends string, Values>(
  form: FormRules<Field, Values>,
  values: Values,
): FieldFaults {
  const faults: FieldFaults = {}
  for (const [field, problem] of Object.entries(problemsOf(form, values)))
    if (problem) faults[wireOf(form, field as Field)[0]] = [problem as FieldFault]
  return faults
}

/** Assigns faults from the server to the fields of a form. `others`: the faults that belong to no field of the form. */
export function faultsByField<Field extends string>(
  form: FormRules<Field, never>,
  errors: Record<string, string[]>,
): { fields: Partial<Record<Field, string>>; others: string[] } {
  const fields: Partial<Record<Field, string>> = {}
  const others: string[] = []
  for (const [path, [first]] of Object.entries(errors)) {
    const field = fieldsOf(form).find((candidate) => wireOf(form, candidate).includes(path))
    if (first === undefined) continue
    if (field) fields[field] = first
    else others.push(first)
  }
  return { fields, others }
}

/**
 * Sorts faults from the client or the server in the order of the form. Faults that are not about a field of the form come first.
 */
export function inFormOrder<Field extends string>(form: FormRules<Field, never>, faults: FieldFaults): FieldFaults {
  const names = fieldsOf(form).flatMap((field) => wireOf(form, field))
  const rankOf = (path: string) => names.indexOf(path.split('.')[0] ?? '')
  return Object.fromEntries(Object.entries(faults).toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}

const wireOf = <Field extends string>(
  form: Readonly<Record<Field, Pick<FieldRule<never>, 'wire'>>>,
  field: Field,
): readonly [string, ...string[]] => form[field].wire ?? [field]
