import { useState } from 'react'
import type { FailingField } from '#app/components/forms/fault-banner.tsx'
import { controlsOf } from '#app/components/forms/form-controls.ts'
import { fieldsOf, type FormRules } from '#domain/forms/form-rules.ts'
import type { FieldFault } from '#domain/refusals.ts'

export type Faults<Field extends string> = Partial<Record<Field, string>>

/** Returns the error texts by field. An error that has no text of its own gets the text of `invalid`. */
export function localizeFaults<Field extends string>(
  problems: Partial<Record<Field, FieldFault>>,
  texts: Record<string, string>,
): Faults<Field> {
  const faults: Faults<Field> = {}
  for (const field of Object.keys(problems) as Field[]) {
    const fault = problems[field]
    if (fault) faults[field] = texts[fault] ?? texts['invalid'] ?? ''
  }
  return faults
}

/**
 * Keeps the errors of a form, one for each field. `failing` lists the fields with errors in the order of `form`. `clear` removes the
 * error of a changed field until the next validation.
 */
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
    /** Focuses the first field with an error, after the open dialog has closed. */
    focusFirst: (newFaults: Faults<Field>) => {
      const first = fieldsOf(form).find((field) => newFaults[field] !== undefined)
      if (first) requestAnimationFrame(() => focus(first))
    },
    failing: (labels: Record<Field, string>): FailingField[] =>
      fieldsOf(form)
        .filter((field) => faults[field] !== undefined)
        .map((field) => ({ id: idOf(field), label: labels[field], focus: () => focus(field) })),
  }
}
