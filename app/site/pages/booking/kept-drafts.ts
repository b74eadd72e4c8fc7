// Unfinished bookings as the browser keeps them: one a venue, under one key (spec §3: carts; R-082).
import type { ArrivalHours } from '#domain/calendar/slots.ts'
import { type Draft, isStale, NOBODY, ofGuest, readDraft } from '#domain/reservations/draft.ts'

export const CARTS_KEY = 'senja_carts'

/** Parses the stored drafts by outlet id. An unreadable text gives an empty object. */
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
  rule: { outlet: ArrivalHours; now: Date },
): Draft | null {
  const draft = readDraft(parseKept(stored)[outletId])
  return draft && draft.outletId === outletId && !isStale(draft, rule) ? draft : null
}

/** Returns the stored text with another draft of a venue. Null removes the draft. */
export function withKeptDraft(stored: string | null, outletId: number, draft: object | null): string {
  const { [outletId]: _, ...others } = parseKept(stored)
  return JSON.stringify(draft ? { ...others, [outletId]: draft } : others)
}

/** Removes the contacts of all drafts, and every unreadable draft. `at` makes the drafts the newest for other tabs. */
export function withoutGuests(stored: string | null, at?: Date): string {
  const drafts = Object.entries(parseKept(stored)).flatMap(([outletId, entry]) => {
    const draft = readDraft(entry)
    return draft ? [[outletId, { ...ofGuest(draft, NOBODY), ...savedAtOf(at) }] as const] : []
  })
  return JSON.stringify(Object.fromEntries(drafts))
}

export const savedAtOf = (at: Date | undefined) => (at ? { savedAt: at.toISOString() } : {})
