// Parsers of gateway values. Gateways send amounts as numbers or texts, with or without decimals.

const TEXT = /^-?\d{1,15}(?:\.\d{1,6})?$/

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && TEXT.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Reads an amount in whole rupiah. Returns null if the amount is missing or has a fraction. */
export function wholeOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** Reads a fee or a tax, rounded half up to whole rupiah. Rounding is safe, because fees and taxes are not money of a guest. */
export function roundedOf(value: unknown): number | null {
  const number = numberOf(value)
  return number === null || !Number.isSafeInteger(Math.round(number)) ? null : Math.round(number)
}

/** Parses an ISO 8601 time. Returns null for any other value. */
export function instantOf(value: unknown): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return null
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? null : at
}

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 ? value : typeof value === 'number' ? String(value) : null

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
