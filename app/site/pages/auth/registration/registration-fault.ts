import { fieldsOf } from '#domain/forms/form-rules.ts'
import { REGISTRATION_FORM } from '#domain/identity/registration.ts'
import type { CodeConfirmation } from '#contract/web/member-endpoints.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * Returns the text of the dialog for a refused registration. If a field is missing, this is the text from the specification. Otherwise it
 * lists the errors of the fields (spec §5, R-073).
 */
export function registrationFault(sent: CodeConfirmation, errors: Record<string, string[]>, leftOut: string): string {
  const faultyFields = fieldsOf(REGISTRATION_FORM).filter((name) => errors[name])
  if (faultyFields.length === 0 || faultyFields.some((name) => isEmpty(sent[name]))) return leftOut
  return faultyFields.flatMap((name) => errors[name]?.slice(0, 1) ?? []).join('\n')
}
