import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { type Draft, type KnownGuest, isNobodys, newDraft, ofGuest } from '#domain/reservations/draft.ts'
import { CARTS_KEY, keptDraft, withKeptDraft, withoutGuests } from '#app/site/pages/booking/kept-drafts.ts'

// A private window may refuse storage: the booking then lives as long as the page.
let inMemory: string | null = null
const listeners = new Set<() => void>()

function read(): string | null {
  try {
    return window.localStorage.getItem(CARTS_KEY) ?? inMemory
  } catch {
    return inMemory
  }
}

function write(text: string): void {
  inMemory = text
  try {
    window.localStorage.setItem(CARTS_KEY, text)
  } catch {
    // Kept in memory alone.
  }
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const hear = (event: StorageEvent) => event.key === CARTS_KEY && listener()
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

type Start = {
  outletId: number
  hours: ArrivalHours
  night: string
  kind: Draft['kind']
  guest: KnownGuest | null
  now: Date
}

/**
 * The draft of a venue as this browser keeps it: it survives a reload, follows a second tab, and is dropped when stale
 * . `isKnown` is false until the browser's storage can be read, on the server and while waking up.
 */
export function useDraft({ outletId, hours, night, kind, guest, now }: Start) {
  const stored = useSyncExternalStore(subscribe, read, () => undefined)
  useEffect(() => {
    if (stored && !keptDraft(stored, outletId, { outlet: hours, now: new Date() })) {
      const without = withKeptDraft(stored, outletId, null)
      if (without !== stored) write(without)
    }
  }, [stored, outletId, hours])
  useEffect(() => {
    const kept = guest && keptDraft(read(), outletId, { outlet: hours, now })
    if (kept && isNobodys(kept)) write(withKeptDraft(read(), outletId, ofGuest(kept, guest)))
    // oxlint-disable-next-line react/exhaustive-deps -- a cart from before signing in is filled in once: what is emptied by hand stays empty
  }, [])
  const draft = useMemo(
    () =>
      (stored && keptDraft(stored, outletId, { outlet: hours, now })) ||
      newDraft({ outletId, night, kind, guest, now }),
    [stored, outletId, hours, night, kind, guest, now],
  )
  const setDraft = useCallback(
    (next: Draft | null) =>
      write(withKeptDraft(read(), outletId, next && { ...next, savedAt: new Date().toISOString() })),
    [outletId],
  )
  return { draft, setDraft, isKnown: stored !== undefined }
}

/** Forgets the draft of a venue: it was paid for, or let go. */
export const forgetDraft = (outletId: number): void => write(withKeptDraft(read(), outletId, null))

/** Forgets who was to come, and keeps what they chose: the next to use this browser may be somebody else. */
export const forgetGuests = (): void => write(withoutGuests(read()))
