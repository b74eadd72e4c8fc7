// The phone number of a sign-in, passed from page to page. It is stored in this tab alone, and never in an address.
const KEY = 'senja:sign-in'

/** `resendAt`: the earliest time at which a new code can be requested, ms since 1970. */
export type KeptPhone = { phone: string; resendAt: number }

export function keepPhone(entry: KeptPhone): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    inMemory = entry
  }
}
let inMemory: KeptPhone | null = null

export function keptPhone(): KeptPhone | null {
  try {
    const entry: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isKept(entry) ? entry : inMemory
  } catch {
    return inMemory
  }
}

export function forgetPhone(): void {
  inMemory = null
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // If the browser refuses storage, the phone number was only in memory, so there is nothing else to delete.
  }
}

const isKept = (entry: unknown): entry is KeptPhone =>
  typeof entry === 'object' &&
  entry !== null &&
  'phone' in entry &&
  typeof entry.phone === 'string' &&
  'resendAt' in entry
