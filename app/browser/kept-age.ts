import { useSyncExternalStore } from 'react'

/** Storage key of the visitor's age in whole years (spec §3: stored client-side). */
export const AGE_KEY = 'senja_age'

const listeners = new Set<() => void>()

function keptAge(): number | null {
  try {
    const storedAge = window.localStorage.getItem(AGE_KEY)
    return storedAge !== null && /^\d{1,3}$/.test(storedAge) ? Number(storedAge) : null
  } catch {
    return null
  }
}

/** Stores an age. Null or a negative age deletes the stored age. */
export function keepAge(age: number | null): void {
  try {
    if (age === null || age < 0) window.localStorage.removeItem(AGE_KEY)
    else window.localStorage.setItem(AGE_KEY, String(age))
  } catch {
    // If the browser refuses storage, the site asks for the age again on the next visit.
  }
  for (const report of listeners) report()
}

function listen(report: () => void) {
  listeners.add(report)
  return () => void listeners.delete(report)
}

/** Returns the stored age. Returns null until the page is hydrated, and if the stored age is missing or invalid. */
export const useKeptAge = (): number | null => useSyncExternalStore(listen, keptAge, () => null)
