import { newId } from '#app/browser/new-id.ts'
import { type Attempt, attemptFor } from '#app/site/pages/booking/details/booking-body.ts'

const KEY = 'senja_attempt'

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

/**
 * Returns the idempotency key of a request. The key stays the same until the server has answered, so that a retry or a second click makes
 * only one reservation.
 */
export function keyFor(body: string): string {
  inMemory = attemptFor(body, read(), newId)
  try {
    window.localStorage.setItem(KEY, JSON.stringify(inMemory))
  } catch {
    // The browser refuses storage, so the attempt is only in memory.
  }
  return inMemory.key
}

export function forgetAttempt(): void {
  inMemory = null
  try {
    window.localStorage.removeItem(KEY)
  } catch {
    // If the browser refuses storage, no attempt was stored.
  }
}
