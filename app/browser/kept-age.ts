import { useSyncExternalStore } from 'react'

/** Where the browser keeps the age of who uses it, whole years (spec §3: stored client-side). */
export const AGE_KEY = 'senja_age'

const listeners = new Set<() => void>()

function keptAge(): number | null {
  try {
    const kept = window.localStorage.getItem(AGE_KEY)
    return kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : null
  } catch {
    return null
  }
}

/** Keeps an age; null, and one that nobody has, is forgotten. */
export function keepAge(age: number | null): void {
  try {
    if (age === null || age < 0) window.localStorage.removeItem(AGE_KEY)
    else window.localStorage.setItem(AGE_KEY, String(age))
  } catch {
    // A browser that keeps nothing is asked again next time.
  }
  for (const report of listeners) report()
}

function listen(report: () => void) {
  listeners.add(report)
  return () => void listeners.delete(report)
}

/** The age the browser keeps, or null where it keeps none that can be read, and before the page is awake. */
export const useKeptAge = (): number | null => useSyncExternalStore(listen, keptAge, () => null)
