import { type Attempt, attemptFor } from '#app/site/pages/booking/details/booking-body.ts'

const KEY = 'senja_attempt'

/** A UUID; also where the page is not served securely and the browser makes none itself. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

let inMemory: Attempt | null = null

function read(): Attempt | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return inMemory
    const { key, body } = stored as Record<string, unknown>
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : inMemory
  } catch {
    return inMemory
  }
}

/** The key for this request: kept until it is answered, so that a retry or a second click is one reservation. */
export function keyFor(body: string): string {
  inMemory = attemptFor(body, read(), newKey)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(inMemory))
  } catch {
    // Kept in memory alone.
  }
  return inMemory.key
}

/** The request was answered. */
export function forgetAttempt(): void {
  inMemory = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // There was none.
  }
}
