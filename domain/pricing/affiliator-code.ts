import type { FieldFault } from '#domain/refusals.ts'

const LONGEST_CODE = 40

/** A code as it is stored and sent: trimmed, uppercase. */
export function normaliseCode(raw: string): string {
  return raw.trim().toUpperCase()
}

/** Why a text cannot be an affiliator code: it takes more than 1 character (spec §5, R-042). */
export function whyNotCode(raw: string): Extract<FieldFault, 'code_invalid'> | null {
  const { length } = normaliseCode(raw)
  return length > 1 && length <= LONGEST_CODE ? null : 'code_invalid'
}
