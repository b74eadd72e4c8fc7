import { useState } from 'react'
import type { FailingField } from '#app/components/forms/fault-banner.tsx'
import { controlsOf } from '#app/components/forms/form-controls.ts'
import { fieldsOf, type FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'

export type Faults<Field extends string> = Partial<Record<Field, string>>

/** Texts by fault; where one has none, `invalid` stands for it. */
export function localizeFaults<Field extends string>(
  found: Partial<Record<Field, FieldFault>>,
  texts: Record<string, string>,
): Faults<Field> {
  const faults: Faults<Field> = {}
  for (const field of Object.keys(found) as Field[]) {
    const fault = found[field]
    if (fault) faults[field] = texts[fault] ?? texts['invalid'] ?? ''
  }
  return faults
}

/** What is wrong in a form, by its fields, in the order of its description; a field that is changed is right again until it is checked. */
export function useFormFaults<Field extends string>(form: FormRules<Field, never>, prefix: string) {
  const [faults, setFaults] = useState<Faults<Field>>({})
  const { idOf, focus } = controlsOf<Field>(prefix)
  return {
    faults,
    setFaults,
    clear: (...fields: Field[]) =>
      setFaults((before) => {
        const left = { ...before }
        for (const field of fields) delete left[field]
        return left
      }),
    /** To the first field that fails, once what is open has closed. */
    focusFirst: (found: Faults<Field>) => {
      const first = fieldsOf(form).find((field) => found[field] !== undefined)
      if (first) requestAnimationFrame(() => focus(first))
    },
    failing: (labels: Record<Field, string>): FailingField[] =>
      fieldsOf(form)
        .filter((field) => faults[field] !== undefined)
        .map((field) => ({ id: idOf(field), label: labels[field], focus: () => focus(field) })),
  }
}
