import type { FieldFault } from '#domain/refusals.ts'

const LONGEST_CODE = 40

/** Normalizes a code to its stored form: trimmed and uppercase. */
export function normaliseCode(raw: string): string {
  return raw.trim().toUpperCase()
}

/**
 * Returns the reason why a text cannot be an affiliator code. Returns null if the text can be a code. A code needs more than 1 character
 * (spec §5, R-042).
 */
export function codeProblem(raw: string): Extract<FieldFault, 'code_invalid'> | null {
  const { length } = normaliseCode(raw)
  return length > 1 && length <= LONGEST_CODE ? null : 'code_invalid'
}

/** Reads the affiliator code from the query of a URL, for example of a link in an offer. Returns null if the code is missing or invalid. */
export function codeIn(search: URLSearchParams): string | null {
  const code = search.get('code')
  return code === null || codeProblem(code) ? null : normaliseCode(code)
}
