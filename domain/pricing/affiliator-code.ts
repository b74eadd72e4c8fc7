import type { Night } from '#domain/calendar/night.ts'
import type { FieldFault } from '#domain/refusals.ts'

const LONGEST_CODE = 40

/** A code as it is stored and sent: trimmed, uppercase. */
export function normaliseCode(raw: string): string {
  return raw.trim().toUpperCase()
}

/** Why a text cannot be an affiliator code: it takes more than 1 character (spec §5, R-042). */
export function codeProblem(raw: string): Extract<FieldFault, 'code_invalid'> | null {
  const { length } = normaliseCode(raw)
  return length > 1 && length <= LONGEST_CODE ? null : 'code_invalid'
}

/** The code that an address brings along, as an offer's page gives it; null where there is none that could be one. */
export function codeIn(search: URLSearchParams): string | null {
  const code = search.get('code')
  return code === null || codeProblem(code) ? null : normaliseCode(code)
}

/** Where and when a code is good: `outletIds` null is every outlet; both dates are included, null leaves that side open. */
export type AffiliatorCode = {
  isActive: boolean
  outletIds: readonly number[] | null
  validFrom: Night | null
  validTo: Night | null
}

/** Why a code gives no discount for a night at an outlet, or null. Uses left are the database's to count. */
export function codeUseProblem(
  code: AffiliatorCode,
  { night, outletId }: { night: Night; outletId: number },
): Extract<FieldFault, 'code_invalid'> | null {
  const isElsewhere = code.outletIds !== null && !code.outletIds.includes(outletId)
  const isEarly = code.validFrom !== null && night < code.validFrom
  const isLate = code.validTo !== null && night > code.validTo
  return !code.isActive || isElsewhere || isEarly || isLate ? 'code_invalid' : null
}
