// A form, described once. What checks it, orders its faults, reads the server's and finds its controls is derived from that.
import type { FieldFault, FieldFaults } from '#domain/refusals.ts'

/** One field. `wire`: its names in requests and answers, the first of which carries its own fault; left out, its own name. */
export type FieldRule<Values> = {
  wire?: readonly [string, ...string[]]
  /** Characters. */
  longest?: number
  /** What is wrong with what was given, or null; left out where only the server can tell. */
  problem?: (values: Values) => FieldFault | null
}

/** Fields in the order of the page. */
export type FormRules<Field extends string, Values> = Readonly<Record<Field, FieldRule<Values>>>

export const fieldsOf = <Field extends string>(form: Readonly<Record<Field, unknown>>): Field[] =>
  Object.keys(form) as Field[]

/** The first fault of each field that fails, in the order of the form; no key at all where all is well. */
export function problemsOf<Field extends string, Values>(
  form: FormRules<Field, Values>,
  values: Values,
): Partial<Record<Field, FieldFault>> {
  const found: Partial<Record<Field, FieldFault>> = {}
  for (const field of fieldsOf(form)) {
    const problem = form[field].problem?.(values)
    if (problem) found[field] = problem
  }
  return found
}

/** The same by the names on the wire, as a failure tells them. */
export function wireFaultsOf<Field extends string, Values>(
  form: FormRules<Field, Values>,
  values: Values,
): FieldFaults {
  const faults: FieldFaults = {}
  for (const [field, problem] of Object.entries(problemsOf(form, values)))
    if (problem) faults[wireOf(form, field as Field)[0]] = [problem as FieldFault]
  return faults
}

/** The server's faults by the fields of a form; `others` are those that no field shows. */
export function faultsByField<Field extends string>(
  form: FormRules<Field, never>,
  errors: Record<string, string[]>,
): { fields: Partial<Record<Field, string>>; others: string[] } {
  const fields: Partial<Record<Field, string>> = {}
  const others: string[] = []
  for (const [path, [first]] of Object.entries(errors)) {
    const field = fieldsOf(form).find((one) => wireOf(form, one).includes(path))
    if (first === undefined) continue
    if (field) fields[field] = first
    else others.push(first)
  }
  return { fields, others }
}

/** Faults in the order in which the form asks, whoever found them; what concerns no single field comes first. */
export function inFormOrder<Field extends string>(form: FormRules<Field, never>, faults: FieldFaults): FieldFaults {
  const names = fieldsOf(form).flatMap((field) => wireOf(form, field))
  const rankOf = (path: string) => names.indexOf(path.split('.')[0] ?? '')
  return Object.fromEntries(Object.entries(faults).toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}

const wireOf = <Field extends string>(
  form: Readonly<Record<Field, Pick<FieldRule<never>, 'wire'>>>,
  field: Field,
): readonly [string, ...string[]] => form[field].wire ?? [field]
