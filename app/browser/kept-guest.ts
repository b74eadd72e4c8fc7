import { useMemo, useSyncExternalStore } from 'react'
import { keptText } from '#app/browser/kept-text.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'

const guestStore = keptText('senja_guest')

/**
 * Returns the stored guest, or null if the name, the phone or the email is not a text. The function checks these three fields, because any
 * script of the page can write to the storage.
 */
function parse(text: string | null): KnownGuest | null {
  try {
    const { name, phone, email } = JSON.parse(text || '{}') as Record<string, unknown>
    if (typeof name !== 'string' || typeof phone !== 'string' || typeof email !== 'string') return null
    return { name, phone, email }
  } catch {
    return null
  }
}

export const readKeptGuest = (): KnownGuest | null => parse(guestStore.read())

/** Stores the guest's contact on this device only. Null deletes the stored contact. */
export const keepGuest = (guest: KnownGuest | null): void =>
  guestStore.write(guest ? JSON.stringify({ name: guest.name, phone: guest.phone, email: guest.email }) : '')

/** Returns the guest that this browser stores. Returns null on the server and until the storage is read. */
export function useKeptGuest(): KnownGuest | null {
  const text = useSyncExternalStore(guestStore.subscribe, guestStore.read, () => null)
  return useMemo(() => parse(text), [text])
}
