/** The server's faults by the fields of a form, which `wire` names by their paths; `others` are those that no field shows. */
export function faultsByField<Field extends string>(
  wire: Partial<Record<string, Field>>,
  errors: Record<string, string[]>,
): { fields: Partial<Record<Field, string>>; others: string[] } {
  const fields: Partial<Record<Field, string>> = {}
  const others: string[] = []
  for (const [path, [first]] of Object.entries(errors)) {
    const field = wire[path]
    if (first === undefined) continue
    if (field) fields[field] = first
    else others.push(first)
  }
  return { fields, others }
}
