import { fieldsOf } from '#domain/forms/form-rules.ts'
import { REGISTRATION_FORM } from '#domain/identity/registration.ts'
import type { CodeConfirmation } from '#contract/web/member-endpoints.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * What the dialog of a refused registration says: the spec's word where a field was left out, else what is wrong with those
 * that were filled in (spec §5, R-073).
 */
export function registrationFault(sent: CodeConfirmation, errors: Record<string, string[]>, leftOut: string): string {
  const found = fieldsOf(REGISTRATION_FORM).filter((name) => errors[name])
  if (found.length === 0 || found.some((name) => isEmpty(sent[name]))) return leftOut
  return found.flatMap((name) => errors[name]?.slice(0, 1) ?? []).join('\n')
}
