import { useMemo, useSyncExternalStore } from 'react'
import { keptText } from '#app/browser/kept-text.ts'
import type { KnownGuest } from '#domain/reservations/draft.ts'

const kept = keptText('senja_guest')

/** Whom this browser was asked to remember, or null. Storage is anybody's to write to: only three texts are a guest. */
function parse(text: string | null): KnownGuest | null {
  try {
    const { name, phone, email } = JSON.parse(text || '{}') as Record<string, unknown>
    if (typeof name !== 'string' || typeof phone !== 'string' || typeof email !== 'string') return null
    return { name, phone, email }
  } catch {
    return null
  }
}

export const readKeptGuest = (): KnownGuest | null => parse(kept.read())

/** Remembers who books here, on this device alone; null forgets them. */
export const keepGuest = (guest: KnownGuest | null): void =>
  kept.write(guest ? JSON.stringify({ name: guest.name, phone: guest.phone, email: guest.email }) : '')

/** Whom this browser remembers; null on the server, and until its storage can be read. */
export function useKeptGuest(): KnownGuest | null {
  const text = useSyncExternalStore(kept.subscribe, kept.read, () => null)
  return useMemo(() => parse(text), [text])
}
