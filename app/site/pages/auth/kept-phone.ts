// The phone that is signing in, from page to page: in this tab alone, and never in an address.
const KEY = 'senja:sign-in'

/** `resendAt` in ms since 1970: another code may be asked for from then on. */
export type KeptPhone = { phone: string; resendAt: number }

export function keepPhone(kept: KeptPhone): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    inMemory = kept
  }
}
let inMemory: KeptPhone | null = null

export function keptPhone(): KeptPhone | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return isKept(kept) ? kept : inMemory
  } catch {
    return inMemory
  }
}

export function forgetPhone(): void {
  inMemory = null
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // It was kept in memory alone.
  }
}

const isKept = (kept: unknown): kept is KeptPhone =>
  typeof kept === 'object' && kept !== null && 'phone' in kept && typeof kept.phone === 'string' && 'resendAt' in kept
