// Amounts and instants of gateways, which write them as numbers or as texts, with decimals or without.

const TEXT = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** The number that a field holds; null where it holds none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && TEXT.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** An amount in whole rupiah; null where the field is missing or has a part of a rupiah. */
export function wholeOf(value: unknown): number | null {
  const number = numberOf(value)
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** A fee or a tax in whole rupiah, half up: what it is rounded by is no money of a guest's. */
export function roundedOf(value: unknown): number | null {
  const number = numberOf(value)
  return number === null || !Number.isSafeInteger(Math.round(number)) ? null : Math.round(number)
}

/** An instant of ISO 8601; null where the field is something else. */
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
