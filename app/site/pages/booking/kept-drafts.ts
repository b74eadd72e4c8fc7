// The unfinished bookings in the storage of the browser. There is one for each venue, and all are stored under one key (spec §3: carts;
//
import type { NightArrivals } from '#domain/calendar/slots.ts'
import { type Draft, isStale, NOBODY, ofGuest, readDraft } from '#domain/reservations/draft.ts'

export const CARTS_KEY = 'senja_carts'

/** Parses the stored drafts by outlet id. Returns an empty object for an unreadable text. */
export const parseKept = (stored: string | null): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {}
  } catch {
    return {}
  }
}

/** Finds the draft of a venue. Returns null if it is missing, unreadable or stale. */
export function keptDraft(
  stored: string | null,
  outletId: number,
  rule: { outlet: NightArrivals; now: Date },
): Draft | null {
  const draft = readDraft(parseKept(stored)[outletId])
  return draft && draft.outletId === outletId && !isStale(draft, rule) ? draft : null
}

/** Returns the stored text after `draft` has replaced the venue's earlier draft. If `draft` is null, only removes the earlier draft. */
export function withKeptDraft(stored: string | null, outletId: number, draft: object | null): string {
  const { [outletId]: _, ...others } = parseKept(stored)
  return JSON.stringify(draft ? { ...others, [outletId]: draft } : others)
}

/**
 * Removes the contacts of all drafts, and every unreadable draft. All other drafts get the time `at`, so that other tabs treat them as the
 * newest versions.
 */
export function withoutGuests(stored: string | null, at?: Date): string {
  const drafts = Object.entries(parseKept(stored)).flatMap(([outletId, entry]) => {
    const draft = readDraft(entry)
    return draft ? [[outletId, { ...ofGuest(draft, NOBODY), ...savedAtOf(at) }] as const] : []
  })
  return JSON.stringify(Object.fromEntries(drafts))
}

export const savedAtOf = (at: Date | undefined) => (at ? { savedAt: at.toISOString() } : {})
